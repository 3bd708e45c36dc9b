import { useFormat, useTranslation } from '@candela/i18n';
import { DateRangeFields, FilterBar, FilterPicker, Select } from '@candela/ui-kit';
import { Calendar, Funnel, X } from '@candela/ui-kit/icons';
import { Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { DatePresets, useDatePresetName } from './DatePresets.js';
import { datePresetOf } from './date-presets.js';
import { ExportButton } from './ExportButton.js';
import styles from './RecordList.module.css';
import type { RecordExport } from './useRecordExport.js';
import type { RecordFilters } from './useRecordFilters.js';

/** Never the name of a kind. */
const ALL_KEY = '';

export interface ChipLabels<Kind extends string> {
  readonly label: string;
  readonly labelOf: (kind: Kind) => string;
  /** In a sheet, for too many kinds for a row. */
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

const NO_CHOICES: readonly ChoiceLabels[] = [];

export interface RecordFilterBarProps<Kind extends string> {
  readonly filters: RecordFilters<Kind>;
  /** Undefined when no row matches. */
  readonly csv: RecordExport | undefined;
  readonly labels: ChipLabels<Kind> | undefined;
  readonly choices?: readonly ChoiceLabels[] | undefined;
}

export function RecordFilterBar<Kind extends string>(props: RecordFilterBarProps<Kind>) {
  const { filters, csv, labels, choices = NO_CHOICES } = props;
  const { dates, dateError } = filters;
  const { t } = useTranslation('common');
  const panelId = useId();
  const panelButton = useRef<HTMLButtonElement>(null);
  const clear = () => {
    filters.clear();
    // The pressed button unmounts: keep the focus.
    panelButton.current?.focus();
  };
  const [open, setOpen] = useState(
    dates.from !== '' ||
      dates.to !== '' ||
      dateError !== undefined ||
      Object.values(filters.choices).some((value) => value !== undefined),
  );

  return (
    <div className={styles.filters}>
      {labels &&
        (labels.groups ? (
          <KindPicker filters={filters} groups={labels.groups} labels={labels} />
        ) : (
          <KindChips filters={filters} labels={labels} />
        ))}
      <div className={styles.tools}>
        <button
          aria-controls={panelId}
          aria-expanded={open}
          className={styles.tool}
          onClick={() => setOpen(!open)}
          ref={panelButton}
          type="button"
        >
          {choices.length > 0 ? (
            <>
              <Funnel aria-hidden size="m" />
              {t('filter.narrow')}
            </>
          ) : (
            <>
              <Calendar aria-hidden size="m" />
              {t('filter.dates')}
            </>
          )}
        </button>
        {csv && <ExportButton {...csv} />}
      </div>
      <div hidden={!open} id={panelId}>
        {choices.length > 0 && (
          <div className={styles.choices}>
            {choices.map((choice) => (
              <Choice choice={choice} filters={filters} key={choice.name} />
            ))}
          </div>
        )}
        {choices.map(({ name, note }) => (
          <Fragment key={name}>{note}</Fragment>
        ))}
        <DatePresets filters={filters} />
        <DateRangeFields
          error={dateError && t(`records.${dateError}`)}
          fromLabel={t('filter.from')}
          label={t('filter.dates')}
          max={filters.today}
          onChange={filters.setDates}
          toLabel={t('filter.to')}
          value={dates}
        />
      </div>
      {filters.active && <ActiveFilters {...props} onClear={clear} />}
    </div>
  );
}

interface ChoiceProps {
  readonly choice: ChoiceLabels;
  readonly filters: Pick<RecordFilters<string>, 'choices' | 'choose'>;
}

function Choice({ choice: { name, label, options }, filters }: ChoiceProps) {
  const { t } = useTranslation('common');
  const value = filters.choices[name];
  return (
    <Select
      label={label}
      onChange={(next) => filters.choose(name, next === ALL_KEY ? undefined : next)}
      options={[{ value: ALL_KEY, label: t('filter.all') }, ...options]}
      placeholder={value}
      value={value ?? ALL_KEY}
    />
  );
}

interface KindsProps<Kind extends string> {
  readonly filters: RecordFilters<Kind>;
  readonly labels: ChipLabels<Kind>;
}

function KindChips<Kind extends string>({ filters, labels }: KindsProps<Kind>) {
  const { t } = useTranslation('common');
  const { kind, kinds } = filters;
  // Until the occurring kinds are known; avoids a layout shift.
  const { visibleKinds = kinds.filter((it) => it === kind) } = filters;
  return (
    <FilterBar
      chips={[
        { key: ALL_KEY, label: t('filter.all'), active: kind === undefined },
        ...visibleKinds.map((it) => ({ key: it, label: labels.labelOf(it), active: it === kind })),
      ]}
      label={labels.label}
      onToggle={(key) => {
        const pressedKind = kinds.find((it) => it === key) ?? kind;
        if (pressedKind !== undefined) filters.toggle(pressedKind);
      }}
    />
  );
}

interface KindPickerProps<Kind extends string> extends KindsProps<Kind> {
  readonly groups: readonly ChipGroup<Kind>[];
}

function KindPicker<Kind extends string>({ filters, labels, groups }: KindPickerProps<Kind>) {
  const { t } = useTranslation('common');
  const { kind, kinds, visibleKinds = kinds } = filters;
  return (
    <FilterPicker
      allLabel={t('filter.all')}
      closeLabel={t('action.close')}
      groups={groups
        .map((group) => ({
          label: group.label,
          choices: group.kinds
            .filter((it) => visibleKinds.includes(it))
            .map((it) => ({ key: it, label: labels.labelOf(it), active: it === kind })),
        }))
        .filter(({ choices }) => choices.length > 0)}
      label={labels.label}
      onChoose={(key) => {
        const pressedKind = kinds.find((it) => it === key) ?? kind;
        // Choosing the active kind keeps it; "all" clears it.
        if (pressedKind !== undefined && key !== kind) filters.toggle(pressedKind);
      }}
    />
  );
}

interface ActiveFiltersProps<Kind extends string> extends Omit<RecordFilterBarProps<Kind>, 'csv'> {
  readonly onClear: () => void;
}

function ActiveFilters<Kind extends string>(props: ActiveFiltersProps<Kind>) {
  const { filters, labels, choices = NO_CHOICES, onClear } = props;
  const { t } = useTranslation('common');
  const { appliedDates, kind } = filters;
  const format = useFormat();
  const presetName = useDatePresetName();
  const preset = datePresetOf(appliedDates, filters.today);
  const any = t('records.any');
  const names: string[] = [];
  if (kind !== undefined && labels) names.push(labels.labelOf(kind));
  for (const { name, options } of choices) {
    const value = filters.choices[name];
    if (value === undefined) continue;
    names.push(options.find((option) => option.value === value)?.label ?? value);
  }
  if (preset !== undefined) names.push(presetName(preset));
  else if (appliedDates.from || appliedDates.to) {
    names.push(format.daySpan(appliedDates.from || any, appliedDates.to || any));
  }
  return (
    <p className={styles.inUse} role="status">
      <span>{t('records.in_use', { filters: names.join(' · ') })}</span>
      <button className={styles.tool} onClick={onClear} type="button">
        <X aria-hidden size="s" />
        {t('records.clear')}
      </button>
    </p>
  );
}
