import type { LoadPart } from '@candela/screen-kit';
import type { TickChartProps } from './chart-data.js';

/** Shared loader: once one screen has loaded the chart, the others show it immediately. */
export const loadTickChart: LoadPart<TickChartProps> = () =>
  import('./chart/TickChart.js').then(({ TickChart }) => TickChart);
