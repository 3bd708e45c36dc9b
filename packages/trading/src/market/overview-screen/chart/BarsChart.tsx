import { Chart, type ChartFrame } from '@candela/ui-kit/chart';
import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useCallback } from 'react';
import styles from './BarsChart.module.css';
import type { BarsChartProps } from './bars.js';
import { barsOption } from './option.js';

echarts.use([BarChart, GridComponent, CanvasRenderer]);

export function BarsChart({ bars, palette }: BarsChartProps) {
  const option = useCallback((frame: ChartFrame) => barsOption(bars, frame), [bars]);
  return <Chart className={styles.root} echarts={echarts} palette={palette} option={option} />;
}
