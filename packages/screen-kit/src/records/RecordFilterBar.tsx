import { useFormat, useTranslation } from '@candela/i18n';
import { FilterBar, Num } from '@candela/ui-kit';
import { Funnel } from '@candela/ui-kit/icons';
import { type ReactNode, useRef, useState } from 'react';
import { useDatePresetName } from './DatePresets.js';
import { datePresetOf } from './date-presets.js';
import { ExportButton } from './ExportButton.js';
import { FilterSheet } from './FilterSheet.js';
import styles from './RecordList.module.css';
import type { RecordExport } from './useRecordExport.js';
import type { RecordFilters } from './useRecordFilters.js';

export interface ChipLabels<Kind extends string> {
  readonly label: string;
  readonly labelOf: (kind: Kind) => string;
  /** For many kinds. */
  readonly groups?: readonly ChipGroup<Kind>[] | undefined;
}

export interface ChipGroup<Kind extends string> {
  readonly label: string;
  readonly kinds: readonly Kind[];
}

export interface ChoiceLabels {
  readonly name: string;
  readonly label: string;
  /** A value without an option is shown as in the URL. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly note?: ReactNode | undefined;
}

export interface FilterLabels<Kind extends string> {
  readonly filters: RecordFilters<Kind>;
  readonly labels: ChipLabels<Kind> | undefined;
  readonly choices: readonly ChoiceLabels[];
}

export interface RecordFilterBarProps<Kind extends string> extends FilterLabels<Kind> {
  /** Undefined when no row matches. */
  readonly csv: RecordExport | undefined;
}

export function RecordFilterBar<Kind extends string>(props: RecordFilterBarProps<Kind>) {
  const { filters, csv } = props;
  const { t } = useTranslation('common');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const active = useActiveFilters(props);
  // The pressed button unmounts: keep the focus.
  const focusButton = () => button.current?.focus();
  return (
    <div className={styles.filters}>
      <div className={styles.tools}>
        <button
          aria-haspopup="dialog"
          className={styles.tool}
          onClick={() => setOpen(true)}
          ref={button}
          type="button"
        >
          <Funnel aria-hidden size="m" />
          {t('filter.narrow')}
          {active.length > 0 && (
            <>
              {' '}
              <Num className={styles.count}>{format.integer(active.length)}</Num>
            </>
          )}
        </button>
        {csv && <ExportButton {...csv} />}
      </div>
      {filters.dateError && (
        <p className={styles.error} role="alert">
          {t(`records.${filters.dateError}`)}
        </p>
      )}
      {active.length > 0 && (
        <FilterBar
          chips={active.map(({ key, label }) => ({
            key,
            label,
            removeLabel: t('filter.remove', { filter: label }),
          }))}
          label={t('filter.narrow')}
          onToggle={(pressed) => {
            const removed = active.find(({ key }) => key === pressed);
            if (!removed) return;
            filters.apply(Object.fromEntries(removed.params.map((name) => [name, ''])));
            focusButton();
          }}
          wrap
        />
      )}
      <FilterSheet {...props} onOpenChange={setOpen} open={open} />
    </div>
  );
}

interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  /** URL parameters. */
  readonly params: readonly string[];
}

function useActiveFilters<Kind extends string>({
  filters: { kindName, kind, values, dateError, today },
  labels,
  choices,
}: FilterLabels<Kind>): readonly ActiveFilter[] {
  const { t } = useTranslation('common');
  const format = useFormat();
  const presetName = useDatePresetName();
  const active: ActiveFilter[] = [];
  if (kindName !== undefined && kind !== undefined && labels)
    active.push({ key: kindName, label: labels.labelOf(kind), params: [kindName] });
  for (const { name, options } of choices) {
    const value = values[name];
    if (!value) continue;
    const label = options.find((option) => option.value === value)?.label ?? value;
    active.push({ key: name, label, params: [name] });
  }
  const { from, to } = values;
  if (!dateError && (from !== '' || to !== '')) {
    const preset = datePresetOf(values, today);
    const any = t('records.any');
    const label =
      preset === undefined ? format.daySpan(from || any, to || any) : presetName(preset);
    active.push({ key: 'dates', label, params: ['from', 'to'] });
  }
  return active;
}
