import type { LoadComponent } from '@candela/screen-kit';
import type { TickChartProps } from './chart-data.js';

export const loadTickChart: LoadComponent<TickChartProps> = () =>
  import('./engine/TickChart.js').then(({ TickChart }) => TickChart);
