import { useFormat, useTranslation } from '@candela/i18n';
import { DateRangeFields, FilterBar, Spinner } from '@candela/ui-kit';
import { Calendar, Download, X } from '@candela/ui-kit/icons';
import { useId, useState } from 'react';
import styles from './RecordList.module.css';
import type { RecordExport } from './useRecordExport.js';
import type { RecordFilters } from './useRecordFilters.js';

/** No kind has this name: kinds are words of the contract. */
const ALL = '';

export interface ChipWords<Kind extends string> {
  /** Names the chips: Status, Type. */
  readonly label: string;
  readonly of: (kind: Kind) => string;
}

export interface RecordFilterBarProps<Kind extends string> {
  readonly filters: RecordFilters<Kind>;
  readonly csv: RecordExport;
  /** Absent where a list has no chips. */
  readonly words: ChipWords<Kind> | undefined;
}

/** The filters of a record list: chips, dates, which of them are in use, and the file of the rest. */
export function RecordFilterBar<Kind extends string>(props: RecordFilterBarProps<Kind>) {
  const { filters, csv, words } = props;
  const { dates, datesFault, kind, kinds } = filters;
  const { t } = useTranslation('common');
  const panelId = useId();
  const [open, setOpen] = useState(
    dates.from !== '' || dates.to !== '' || datesFault !== undefined,
  );

  return (
    <div className={styles.filters}>
      {words && (
        <FilterBar
          chips={[
            { key: ALL, label: t('filter.all'), active: kind === undefined },
            ...kinds.map((it) => ({ key: it, label: words.of(it), active: it === kind })),
          ]}
          label={words.label}
          onToggle={(key) => {
            const pressed = kinds.find((it) => it === key) ?? kind;
            if (pressed !== undefined) filters.toggle(pressed);
          }}
        />
      )}
      <div className={styles.tools}>
        <button
          aria-controls={panelId}
          aria-expanded={open}
          className={styles.tool}
          onClick={() => setOpen(!open)}
          type="button"
        >
          <Calendar aria-hidden size="m" />
          {t('filter.dates')}
        </button>
        <CsvButton {...csv} />
      </div>
      <div hidden={!open} id={panelId}>
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
      {filters.active && <InUse {...props} />}
    </div>
  );
}

function CsvButton({ exporting, onExport }: RecordExport) {
  const { t } = useTranslation('common');
  return (
    <button
      aria-busy={exporting}
      className={styles.tool}
      disabled={exporting}
      onClick={onExport}
      type="button"
    >
      {exporting ? <Spinner /> : <Download aria-hidden size="m" />}
      {t('action.export_csv')}
    </button>
  );
}

function InUse<Kind extends string>({ filters, words }: RecordFilterBarProps<Kind>) {
  const { t } = useTranslation('common');
  const { sentDates, kind } = filters;
  const format = useFormat();
  const any = t('records.any');
  const names: string[] = [];
  if (kind !== undefined && words) names.push(words.of(kind));
  if (sentDates.from || sentDates.to) {
    names.push(format.daySpan(sentDates.from || any, sentDates.to || any));
  }
  return (
    <p className={styles.inUse} role="status">
      <span>{t('records.in_use', { filters: names.join(' · ') })}</span>
      <button className={styles.tool} onClick={filters.clear} type="button">
        <X aria-hidden size="s" />
        {t('records.clear')}
      </button>
    </p>
  );
}
