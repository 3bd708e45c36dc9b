import type { LoadPart } from '@candela/screen-kit';
import type { TickChartProps } from './chart-data.js';

/** One load for every screen: who has seen the chart on one has it at once on another. */
export const loadTickChart: LoadPart<TickChartProps> = () =>
  import('./chart/TickChart.js').then(({ TickChart }) => TickChart);
