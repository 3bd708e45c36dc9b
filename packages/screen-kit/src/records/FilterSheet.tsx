import { useTranslation } from '@candela/i18n';
import { Button, type DateRange, DateRangeFields, FilterBar, Select, Sheet } from '@candela/ui-kit';
import { Fragment, useState } from 'react';
import { DatePresets } from './DatePresets.js';
import type { ChipLabels, ChoiceLabels, FilterLabels } from './RecordFilterBar.js';
import styles from './RecordList.module.css';
import { emptied, type FilterValues, isInverted, type RecordFilters } from './useRecordFilters.js';

/** Never the name of a kind. */
const ALL_KEY = '';

export interface FilterSheetProps<Kind extends string> extends FilterLabels<Kind> {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Changes apply with the button: "Back" restores the URL below the sheet. */
export function FilterSheet<Kind extends string>(props: FilterSheetProps<Kind>) {
  const { filters, labels, choices, open, onOpenChange } = props;
  const { t } = useTranslation('common');
  const [draft, setDraft] = useState(filters.values);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setDraft(filters.values);
  }
  const change = (values: Readonly<Record<string, string>>) => setDraft({ ...draft, ...values });
  const changeDates = ({ from, to }: DateRange) => change({ from, to });
  const isEmpty = Object.values(draft).every((value) => value === '');
  const error = isInverted(draft) ? 'order' : undefined;
  return (
    <Sheet
      closeLabel={t('action.close')}
      footer={
        <div className={styles.actions}>
          <Button disabled={isEmpty} onClick={() => setDraft(emptied(draft))} variant="secondary">
            {t('records.clear')}
          </Button>
          <Button
            disabled={error !== undefined}
            onClick={() => {
              filters.apply(draft);
              onOpenChange(false);
            }}
          >
            {t('filter.show_results')}
          </Button>
        </div>
      }
      onOpenChange={onOpenChange}
      open={open}
      title={t('filter.narrow')}
    >
      <div className={styles.fields}>
        {labels && <Kinds draft={draft} filters={filters} labels={labels} onChange={change} />}
        {choices.length > 0 && (
          <div className={styles.choices}>
            {choices.map((choice) => (
              <Choice choice={choice} draft={draft} key={choice.name} onChange={change} />
            ))}
          </div>
        )}
        {choices.map(({ name, note }) => (
          <Fragment key={name}>{note}</Fragment>
        ))}
        <DatePresets dates={draft} onChange={changeDates} today={filters.today} />
        <DateRangeFields
          error={error && t(`records.${error}`)}
          fromLabel={t('filter.from')}
          label={t('filter.dates')}
          max={filters.today}
          onChange={changeDates}
          toLabel={t('filter.to')}
          value={draft}
        />
      </div>
    </Sheet>
  );
}

interface DraftProps {
  readonly draft: FilterValues;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

interface KindsProps<Kind extends string> extends DraftProps {
  readonly filters: RecordFilters<Kind>;
  readonly labels: ChipLabels<Kind>;
}

function Kinds<Kind extends string>({ filters, labels, draft, onChange }: KindsProps<Kind>) {
  const { t } = useTranslation('common');
  const { kindName = '', visibleKinds } = filters;
  const selected = draft[kindName] ?? ALL_KEY;
  const all = { key: ALL_KEY, label: t('filter.all'), active: selected === ALL_KEY };
  const chipsOf = (some: readonly Kind[]) =>
    visibleKinds
      .filter((it) => some.includes(it))
      .map((it) => ({ key: it, label: labels.labelOf(it), active: it === selected }));
  const groups = labels.groups
    ? [
        { label: labels.label, chips: [all] },
        ...labels.groups.map((group) => ({ label: group.label, chips: chipsOf(group.kinds) })),
      ]
    : [{ label: labels.label, chips: [all, ...chipsOf(visibleKinds)] }];
  return groups.map(({ label, chips }) =>
    chips.length === 0 ? null : (
      <FilterBar
        chips={chips}
        key={label}
        label={label}
        onToggle={(key) => onChange({ [kindName]: key === selected ? ALL_KEY : key })}
        showLabel
        wrap
      />
    ),
  );
}

function Choice({ choice, draft, onChange }: DraftProps & { readonly choice: ChoiceLabels }) {
  const { t } = useTranslation('common');
  const { name, label, options } = choice;
  const value = draft[name] ?? ALL_KEY;
  return (
    <Select
      label={label}
      onChange={(next) => onChange({ [name]: next })}
      options={[{ value: ALL_KEY, label: t('filter.all') }, ...options]}
      placeholder={value}
      value={value}
    />
  );
}
