import type { Order } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { LazyComponent } from '@candela/screen-kit';
import { useMemo } from 'react';
import { readableSymbol } from '../../market/symbols.js';
import { outcomeOrOpen } from '../../receipt/outcome.js';
import { decimalsOf } from '../../shared/decimals-of.js';
import { ChartData } from '../ChartData.js';
import { TickSummary } from '../ChartPanel/ChartSummary.js';
import type { ChartOrder } from '../chart-data.js';
import { loadTickChart } from '../loadTickChart.js';
import { summarizeTicks } from '../price-summary.js';
import { useChartTexts } from '../useChartTexts.js';
import styles from './OrderPathChart.module.css';
import { OrderPathError } from './OrderPathError.js';
import { OrderPathSkeleton } from './OrderPathSkeleton.js';
import type { OrderPath as OrderPathState } from './useOrderPath.js';

export interface OrderPathChartProps {
  readonly order: Order;
  readonly path: OrderPathState;
}

export function OrderPathChart({ order, path }: OrderPathChartProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { ticks } = path;
  const summary = summarizeTicks(ticks);
  return (
    <>
      <div className={styles.plot} dir="ltr">
        <Plot order={order} path={path} />
      </div>
      {summary && (
        <TickSummary
          summary={summary}
          focus={{ order, settled: order.status === 'closed' }}
          symbol={readableSymbol(order.symbol)}
        />
      )}
      <ChartData
        columns={[t('chart.time'), t('chart.price')]}
        rows={() =>
          ticks
            .toReversed()
            .map(({ time, price }) => ({ name: format.time(time), values: [format.price(price)] }))
        }
      />
    </>
  );
}

function Plot({ order, path }: OrderPathChartProps) {
  const texts = useChartTexts();
  const { ticks, rises, palette } = path;
  const chartOrder = useMemo((): ChartOrder => {
    const outcome = outcomeOrOpen(order);
    return { ...order, outcome: outcome === 'open' ? null : outcome };
  }, [order]);
  const orders = useMemo(() => [chartOrder], [chartOrder]);
  if (ticks.length === 0) return <OrderPathSkeleton />;
  return (
    <LazyComponent
      load={loadTickChart}
      errorFallback={({ retry }) => <OrderPathError onRetry={retry} />}
      fallback={<OrderPathSkeleton />}
    >
      {(TickChart) => (
        <TickChart
          decimals={decimalsOf(order.strike)}
          focus={chartOrder}
          palette={palette}
          orders={orders}
          rises={rises}
          texts={texts}
          ticks={ticks}
        />
      )}
    </LazyComponent>
  );
}

/** Prices have their instrument's decimals. */
