import { LazyComponent, type LoadComponent } from '@candela/screen-kit';
import { Skeleton } from '@candela/ui-kit';
import { useMemo } from 'react';
import type { BarsChartProps } from './chart/bars.js';
import styles from './MarketOverviewView.module.css';

const loadBarsChart: LoadComponent<BarsChartProps> = () =>
  import('./chart/BarsChart.js').then(({ BarsChart }) => BarsChart);

const BAR_HEIGHT = 7;

export function Bars({ bars, palette }: BarsChartProps) {
  // Equal bars are not redrawn.
  const serializedBars = JSON.stringify(bars);
  const stableBars = useMemo(
    () => JSON.parse(serializedBars) as BarsChartProps['bars'],
    [serializedBars],
  );
  const height = `calc(var(--cd-space) * ${bars.length * BAR_HEIGHT})`;
  return (
    <div className={styles.chart} style={{ blockSize: height }}>
      <LazyComponent load={loadBarsChart} fallback={<Skeleton height="100%" shape="block" />}>
        {(BarsChart) => <BarsChart bars={stableBars} palette={palette} />}
      </LazyComponent>
    </div>
  );
}
