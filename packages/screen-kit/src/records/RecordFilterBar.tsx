import { useFormat, useTranslation } from '@candela/i18n';
import { DateRangeFields, FilterBar, FilterPicker, Select } from '@candela/ui-kit';
import { Calendar, Funnel, X } from '@candela/ui-kit/icons';
import { Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { DaySpans, useDaySpanName } from './DaySpans.js';
import { daySpanOf } from './day-spans.js';
import { ExportButton } from './ExportButton.js';
import styles from './RecordList.module.css';
import type { RecordExport } from './useRecordExport.js';
import type { RecordFilters } from './useRecordFilters.js';

/** Never the name of a kind. */
const ALL = '';

export interface ChipWords<Kind extends string> {
  /** Names the chips: Status, Type. */
  readonly label: string;
  readonly of: (kind: Kind) => string;
  /** For too many kinds for a row: grouped in a sheet. */
  readonly groups?: readonly ChipGroup<Kind>[] | undefined;
}

export interface ChipGroup<Kind extends string> {
  readonly label: string;
  readonly kinds: readonly Kind[];
}

export interface ChoiceWords {
  /** Name of its `RecordChoice`. */
  readonly name: string;
  readonly label: string;
  /** A value without an option is shown as in the URL. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** E.g. that some options failed to load. */
  readonly note?: ReactNode | undefined;
}

const NO_CHOICES: readonly ChoiceWords[] = [];

export interface RecordFilterBarProps<Kind extends string> {
  readonly filters: RecordFilters<Kind>;
  /** Undefined when no row matches: no empty file. */
  readonly csv: RecordExport | undefined;
  readonly words: ChipWords<Kind> | undefined;
  readonly choices?: readonly ChoiceWords[] | undefined;
}

export function RecordFilterBar<Kind extends string>(props: RecordFilterBarProps<Kind>) {
  const { filters, csv, words, choices = NO_CHOICES } = props;
  const { dates, datesFault } = filters;
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
      datesFault !== undefined ||
      Object.values(filters.choices).some((value) => value !== undefined),
  );

  return (
    <div className={styles.filters}>
      {words &&
        (words.groups ? (
          <KindPicker filters={filters} groups={words.groups} words={words} />
        ) : (
          <KindChips filters={filters} words={words} />
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
        <DaySpans filters={filters} />
        <DateRangeFields
          error={datesFault && t(`records.${datesFault}`)}
          fromLabel={t('filter.from')}
          label={t('filter.dates')}
          max={filters.today}
          onChange={filters.setDates}
          toLabel={t('filter.to')}
          value={dates}
        />
      </div>
      {filters.active && <InUse {...props} onClear={clear} />}
    </div>
  );
}

interface ChoiceProps {
  readonly choice: ChoiceWords;
  readonly filters: Pick<RecordFilters<string>, 'choices' | 'choose'>;
}

function Choice({ choice: { name, label, options }, filters }: ChoiceProps) {
  const { t } = useTranslation('common');
  const value = filters.choices[name];
  return (
    <Select
      label={label}
      onChange={(next) => filters.choose(name, next === ALL ? undefined : next)}
      options={[{ value: ALL, label: t('filter.all') }, ...options]}
      placeholder={value}
      value={value ?? ALL}
    />
  );
}

interface KindsProps<Kind extends string> {
  readonly filters: RecordFilters<Kind>;
  readonly words: ChipWords<Kind>;
}

function KindChips<Kind extends string>({ filters, words }: KindsProps<Kind>) {
  const { t } = useTranslation('common');
  const { kind, kinds } = filters;
  // Until the occurring kinds are known: the row with the active one, to avoid a layout shift.
  const { offered = kinds.filter((it) => it === kind) } = filters;
  return (
    <FilterBar
      chips={[
        { key: ALL, label: t('filter.all'), active: kind === undefined },
        ...offered.map((it) => ({ key: it, label: words.of(it), active: it === kind })),
      ]}
      label={words.label}
      onToggle={(key) => {
        const pressed = kinds.find((it) => it === key) ?? kind;
        if (pressed !== undefined) filters.toggle(pressed);
      }}
    />
  );
}

interface KindPickerProps<Kind extends string> extends KindsProps<Kind> {
  readonly groups: readonly ChipGroup<Kind>[];
}

function KindPicker<Kind extends string>({ filters, words, groups }: KindPickerProps<Kind>) {
  const { t } = useTranslation('common');
  const { kind, kinds, offered = kinds } = filters;
  return (
    <FilterPicker
      allLabel={t('filter.all')}
      closeLabel={t('action.close')}
      groups={groups
        .map((group) => ({
          label: group.label,
          choices: group.kinds
            .filter((it) => offered.includes(it))
            .map((it) => ({ key: it, label: words.of(it), active: it === kind })),
        }))
        .filter(({ choices }) => choices.length > 0)}
      label={words.label}
      onChoose={(key) => {
        const pressed = kinds.find((it) => it === key) ?? kind;
        // Choosing the active kind keeps it; "all" clears it.
        if (pressed !== undefined && key !== kind) filters.toggle(pressed);
      }}
    />
  );
}

interface InUseProps<Kind extends string> extends Omit<RecordFilterBarProps<Kind>, 'csv'> {
  readonly onClear: () => void;
}

function InUse<Kind extends string>(props: InUseProps<Kind>) {
  const { filters, words, choices = NO_CHOICES, onClear } = props;
  const { t } = useTranslation('common');
  const { sentDates, kind } = filters;
  const format = useFormat();
  const spanName = useDaySpanName();
  const span = daySpanOf(sentDates, filters.today);
  const any = t('records.any');
  const names: string[] = [];
  if (kind !== undefined && words) names.push(words.of(kind));
  for (const { name, options } of choices) {
    const value = filters.choices[name];
    if (value === undefined) continue;
    names.push(options.find((option) => option.value === value)?.label ?? value);
  }
  if (span !== undefined) names.push(spanName(span));
  else if (sentDates.from || sentDates.to) {
    names.push(format.daySpan(sentDates.from || any, sentDates.to || any));
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
