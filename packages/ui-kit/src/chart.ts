export { Chart, type ChartFrame, type ChartProps } from './Chart/Chart.js';
export { type ChartTheme, readChartTheme } from './Chart/read-chart-theme.js';
