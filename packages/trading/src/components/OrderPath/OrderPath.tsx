import type { Order } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { LazyPart } from '@candela/screen-kit';
import { useMemo } from 'react';
import type { OrderPath as OrderPathState } from '../../hooks/useOrderPath.js';
import { readableSymbol } from '../../internal/symbols.js';
import { ChartData } from '../ChartData/ChartData.js';
import { TickSummary } from '../ChartPanel/ChartSummary.js';
import type { ChartOrder } from '../ChartPanel/chart-data.js';
import { courseOfTicks } from '../ChartPanel/course.js';
import { loadTickChart } from '../ChartPanel/loadTickChart.js';
import { useChartTexts } from '../ChartPanel/useChartTexts.js';
import { standingOf } from '../receipt/outcome.js';
import styles from './OrderPath.module.css';
import { PathFailed } from './PathFailed.js';
import { PathWaiting } from './PathWaiting.js';

export interface OrderPathProps {
  readonly order: Order;
  readonly path: OrderPathState;
}

export function OrderPath({ order, path }: OrderPathProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { ticks } = path;
  const course = courseOfTicks(ticks);
  return (
    <>
      <div className={styles.plot} dir="ltr">
        <Picture order={order} path={path} />
      </div>
      {course && (
        <TickSummary
          course={course}
          focus={{ order, settled: order.status === 'closed' }}
          symbol={readableSymbol(order.symbol)}
        />
      )}
      <ChartData
        columns={[t('chart.time'), t('chart.price')]}
        rows={() =>
          ticks
            .toReversed()
            .map(({ time, price }) => ({ name: format.time(time), figures: [format.price(price)] }))
        }
      />
    </>
  );
}

function Picture({ order, path }: OrderPathProps) {
  const texts = useChartTexts();
  const { ticks, rises, palette } = path;
  const drawn = useMemo((): ChartOrder => {
    const standing = standingOf(order);
    return { ...order, outcome: standing === 'open' ? null : standing };
  }, [order]);
  const orders = useMemo(() => [drawn], [drawn]);
  if (ticks.length === 0) return <PathWaiting />;
  return (
    <LazyPart
      load={loadTickChart}
      lost={({ retry }) => <PathFailed onRetry={retry} />}
      waiting={<PathWaiting />}
    >
      {(TickChart) => (
        <TickChart
          decimals={decimalsOf(order.strike)}
          focus={drawn}
          palette={palette}
          orders={orders}
          rises={rises}
          texts={texts}
          ticks={ticks}
        />
      )}
    </LazyPart>
  );
}

/** Prices have their instrument's decimals. */
function decimalsOf(price: string): number {
  return price.split('.')[1]?.length ?? 0;
}
