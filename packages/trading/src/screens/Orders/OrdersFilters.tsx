import { useTranslation } from '@candela/i18n';
import { type DateRange, DateRangeFields, FilterBar, Spinner } from '@candela/ui-kit';
import { Calendar, Download, X } from '@candela/ui-kit/icons';
import { useId, useState } from 'react';
import { today } from './day-span.js';
import styles from './OrdersFilters.module.css';
import type { FilterState, StateFilter } from './useOrderFilters.js';

const STATES = ['all', 'trading', 'closed'] as const;
const isState = (key: string): key is StateFilter => STATES.some((state) => state === key);

export interface OrdersFiltersProps {
  readonly filters: FilterState;
  readonly onState: (state: StateFilter) => void;
  readonly onRange: (range: DateRange) => void;
  readonly onClear: () => void;
  /** Orders that are running; undefined while that is not known. */
  readonly openCount: number | undefined;
  readonly onExport: () => void;
  readonly exporting: boolean;
}

/** State, dates and export of the records, and in words which filters are in use. */
export function OrdersFilters(props: OrdersFiltersProps) {
  const { filters, openCount, exporting } = props;
  const { state, range } = filters;
  const { t } = useTranslation(['trading', 'common']);
  const panelId = useId();
  const dated = range.from !== '' || range.to !== '';
  const [open, setOpen] = useState(dated);
  const labels: Record<StateFilter, string> = {
    all: t('common:filter.all'),
    trading: t('records.open'),
    closed: t('records.closed'),
  };
  return (
    <div className={styles.root}>
      <FilterBar
        chips={STATES.map((key) => ({
          key,
          label: key === 'trading' && openCount ? `${labels[key]} ${openCount}` : labels[key],
          active: state === key,
        }))}
        label={t('records.status_label')}
        onToggle={(key) => isState(key) && props.onState(key)}
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
          {t('common:filter.dates')}
        </button>
        <button
          aria-busy={exporting}
          className={styles.tool}
          disabled={exporting}
          onClick={props.onExport}
          type="button"
        >
          {exporting ? <Spinner /> : <Download aria-hidden size="m" />}
          {t('common:action.export_csv')}
        </button>
      </div>
      <div hidden={!open} id={panelId}>
        <DateRangeFields
          error={range.from && range.to && range.from > range.to ? t('records.order') : undefined}
          fromLabel={t('common:filter.from')}
          label={t('common:filter.dates')}
          max={today()}
          onChange={props.onRange}
          toLabel={t('common:filter.to')}
          value={range}
        />
      </div>
      {(dated || state !== 'all') && (
        <p className={styles.inUse} role="status">
          <InUse filters={filters} labels={labels} />
          <button className={styles.tool} onClick={props.onClear} type="button">
            <X aria-hidden size="s" />
            {t('common:action.clear')}
          </button>
        </p>
      )}
    </div>
  );
}

interface InUseProps {
  readonly filters: FilterState;
  readonly labels: Readonly<Record<StateFilter, string>>;
}

function InUse({ filters: { state, range }, labels }: InUseProps) {
  const { t } = useTranslation('trading');
  const any = t('records.any');
  const names: string[] = [];
  if (state !== 'all') names.push(labels[state]);
  if (range.from || range.to) names.push(`${range.from || any} – ${range.to || any}`);
  return <span>{t('records.in_use', { filters: names.join(' · ') })}</span>;
}
