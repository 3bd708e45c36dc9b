import { LazyPart, type LoadPart } from '@candela/screen-kit';
import { Skeleton } from '@candela/ui-kit';
import { useMemo } from 'react';
import type { BarsChartProps } from './chart/bars.js';
import styles from './ViewsView.module.css';

/** The drawing library is the heaviest part of the screen: it comes when the figures are on it. */
const loadBarsChart: LoadPart<BarsChartProps> = () =>
  import('./chart/BarsChart.js').then(({ BarsChart }) => BarsChart);

/** Of one bar with the room around it, in steps of 4 px. */
const BAR_HEIGHT = 7;

/** The place of a bar chart, in the height that its bars need. */
export function Bars({ bars, palette }: BarsChartProps) {
  // Drawn anew when something it draws has changed, and not with every refresh.
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
