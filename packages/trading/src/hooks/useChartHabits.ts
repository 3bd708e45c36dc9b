import { CHART_INTERVALS, type ChartInterval } from '@candela/contract';
import { tradeHabitsKept, useSession } from '@candela/session';
import { useDispatch } from 'react-redux';
import type { ChartStyle } from '../components/ChartPanel/chart-data.js';

const STYLES: readonly ChartStyle[] = ['candles', 'line'];

export interface ChartHabits {
  readonly interval: ChartInterval;
  readonly setInterval: (interval: ChartInterval) => void;
  readonly style: ChartStyle;
  readonly setStyle: (style: ChartStyle) => void;
}

/** How the chart was looked at last, over screens and reloads. */
export function useChartHabits(): ChartHabits {
  const remember = useDispatch();
  const kept = useSession((session) => session.trade);
  return {
    interval: CHART_INTERVALS.find((it) => it === kept.interval) ?? CHART_INTERVALS[0],
    setInterval: (interval) => remember(tradeHabitsKept({ interval })),
    style: STYLES.find((it) => it === kept.style) ?? 'candles',
    setStyle: (style) => remember(tradeHabitsKept({ style })),
  };
}
