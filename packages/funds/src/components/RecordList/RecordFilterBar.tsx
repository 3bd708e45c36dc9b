import { useTranslation } from '@candela/i18n';
import {
  type DateRange,
  DateRangeFields,
  FilterBar,
  type FilterChip,
  Spinner,
} from '@candela/ui-kit';
import { Calendar, Download, X } from '@candela/ui-kit/icons';
import { useId, useState } from 'react';
import styles from './RecordList.module.css';

const ALL = 'all';

export interface RecordFilterBarProps {
  /** Names the chips: Status, Type. */
  readonly label: string;
  /** Without the one for all, which is added. */
  readonly chips: readonly FilterChip[];
  /** Called with the key of a chip; with the active one's to show all. */
  readonly onToggle: (key: string) => void;
  readonly dates: DateRange;
  readonly onDates: (dates: DateRange) => void;
  readonly onClear: () => void;
  readonly exporting: boolean;
  readonly onExport: () => void;
}

/** The filters of a record list: chips, dates, which of them are in use, and the file of the rest. */
export function RecordFilterBar(props: RecordFilterBarProps) {
  const { label, chips, onToggle, dates, onDates, onClear, exporting, onExport } = props;
  const { t } = useTranslation(['funds', 'common']);
  const panelId = useId();
  const dated = dates.from !== '' || dates.to !== '';
  const [open, setOpen] = useState(dated);
  const active = chips.find((chip) => chip.active);
  const any = t('records.any');
  const span = dated ? `${dates.from || any} – ${dates.to || any}` : undefined;
  const inUse = [active?.label, span].filter((it) => it !== undefined);

  return (
    <div className={styles.filters}>
      <FilterBar
        chips={[{ key: ALL, label: t('common:filter.all'), active: !active }, ...chips]}
        label={label}
        onToggle={(key) => {
          if (key !== ALL) onToggle(key);
          else if (active) onToggle(active.key);
        }}
      />
      <div className={styles.tools}>
        <button
          aria-controls={panelId}
          aria-expanded={open}
          className={styles.tool}
          onClick={() => setOpen(!open)}
          type="button"
        >
          <Calendar aria-hidden size="m" />
          {t('records.dates')}
        </button>
        <button
          aria-busy={exporting}
          className={styles.tool}
          disabled={exporting}
          onClick={onExport}
          type="button"
        >
          {exporting ? <Spinner /> : <Download aria-hidden size="m" />}
          {t('records.export')}
        </button>
      </div>
      <div hidden={!open} id={panelId}>
        <DateRangeFields
          error={dates.from && dates.to && dates.from > dates.to ? t('records.order') : undefined}
          fromLabel={t('records.from')}
          label={t('records.dates_open')}
          onChange={onDates}
          toLabel={t('records.to')}
          value={dates}
        />
      </div>
      {inUse.length > 0 && (
        <p className={styles.inUse} role="status">
          <span>{t('records.in_use', { filters: inUse.join(' · ') })}</span>
          <button className={styles.tool} onClick={onClear} type="button">
            <X aria-hidden size="s" />
            {t('records.clear')}
          </button>
        </p>
      )}
    </div>
  );
}
