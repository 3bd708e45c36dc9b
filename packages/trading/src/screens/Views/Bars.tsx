import { LazyPart, type LoadPart } from '@candela/screen-kit';
import { Skeleton } from '@candela/ui-kit';
import { useMemo } from 'react';
import type { BarsChartProps } from './chart/bars.js';
import styles from './ViewsView.module.css';

/**
 * The chart library is the largest chunk of the screen, so it loads after the numbers are shown.
 */
const loadBarsChart: LoadPart<BarsChartProps> = () =>
  import('./chart/BarsChart.js').then(({ BarsChart }) => BarsChart);

/** Height of a bar with its spacing, in steps of 4 px. */
const BAR_HEIGHT = 7;

/** Container of a bar chart, with the height its bars need. */
export function Bars({ bars, palette }: BarsChartProps) {
  // Keeps the identity of equal bars, so that a refresh without changes does not redraw the chart.
  const drawn = JSON.stringify(bars);
  const same = useMemo(() => JSON.parse(drawn) as BarsChartProps['bars'], [drawn]);
  const height = `calc(var(--cd-space) * ${bars.length * BAR_HEIGHT})`;
  return (
    <div className={styles.chart} style={{ blockSize: height }}>
      <LazyPart load={loadBarsChart} waiting={<Skeleton height="100%" shape="block" />}>
        {(BarsChart) => <BarsChart bars={same} palette={palette} />}
      </LazyPart>
    </div>
  );
}
