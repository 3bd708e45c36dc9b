import { useTranslation } from '@candela/i18n';
import { type DateRange, DateRangeFields, FilterBar, IconButton } from '@candela/ui-kit';
import { Download } from '@candela/ui-kit/icons';
import { useState } from 'react';
import { today } from './day-span.js';
import type { OrdersViewProps } from './OrdersView.js';
import styles from './OrdersView.module.css';
import type { StateFilter } from './useOrderFilters.js';

const STATES = ['all', 'trading', 'closed'] as const;

export type OrdersFiltersProps = Pick<
  OrdersViewProps,
  'filters' | 'onState' | 'onRange' | 'onClear' | 'openCount' | 'onExport' | 'exporting' | 'orders'
>;

/** State and dates as chips that say what they are set to, and the export of what they leave. */
export function OrdersFilters(props: OrdersFiltersProps) {
  const { filters, openCount } = props;
  const { t } = useTranslation(['trading', 'common']);
  const dates = useDatesLabel();
  const [picking, setPicking] = useState(false);
  const dated = filters.range.from !== '' || filters.range.to !== '';
  const labels: Record<StateFilter, string> = {
    all: t('common:filter.all'),
    trading: openCount ? `${t('records.open')} ${openCount}` : t('records.open'),
    closed: t('records.closed'),
  };
  const isState = (key: string): key is StateFilter => STATES.some((state) => state === key);
  return (
    <div className={styles.filters}>
      <FilterBar
        chips={[
          ...STATES.map((key) => ({ key, label: labels[key], active: filters.state === key })),
          { key: 'dates', label: dates(filters.range), active: dated || picking },
        ]}
        clearLabel={t('common:action.clear')}
        end={
          <IconButton
            aria-busy={props.exporting}
            disabled={props.exporting || !props.orders?.length}
            icon={<Download aria-hidden size="1.125rem" />}
            label={t('common:action.export_csv')}
            onClick={props.onExport}
          />
        }
        label={t('common:filter.active')}
        onClear={
          dated || filters.state !== 'all'
            ? () => {
                setPicking(false);
                props.onClear();
              }
            : undefined
        }
        onToggle={(key) => (isState(key) ? props.onState(key) : setPicking(!picking))}
      />
      {picking && (
        <DateRangeFields
          className={styles.dates}
          fromLabel={t('common:filter.from')}
          label={t('common:filter.dates')}
          max={today()}
          onChange={props.onRange}
          toLabel={t('common:filter.to')}
          value={filters.range}
        />
      )}
    </div>
  );
}

function useDatesLabel() {
  const { t } = useTranslation(['trading', 'common']);
  return ({ from, to }: DateRange): string => {
    if (from && to) return t('records.dates_between', { from, to });
    if (from) return t('records.dates_from', { from });
    return to ? t('records.dates_to', { to }) : t('common:filter.dates');
  };
}
