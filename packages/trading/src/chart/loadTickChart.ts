import type { LoadComponent } from '@candela/screen-kit';
import type { TickChartProps } from './chart-data.js';

/** Shared loader: a chart loaded by one screen is available to all. */
export const loadTickChart: LoadComponent<TickChartProps> = () =>
  import('./engine/TickChart.js').then(({ TickChart }) => TickChart);
