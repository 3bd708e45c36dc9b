import { CHART_INTERVALS } from '@candela/contract';
import { tradeHabitsKept, useSession } from '@candela/session';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ChartStyle } from '../components/ChartPanel/chart-data.js';
import type { ChartSpan } from '../state/chart-focus.js';

/** Ticks are stored as an interval of one second. */
const TICK_SECONDS = 1;

const STYLES: readonly ChartStyle[] = ['candles', 'line'];

export interface ChartHabits {
  readonly span: ChartSpan;
  readonly setSpan: (span: ChartSpan) => void;
  readonly style: ChartStyle;
  readonly setStyle: (style: ChartStyle) => void;
}

/** Persisted across screens and reloads. */
export function useChartHabits(): ChartHabits {
  const remember = useDispatch();
  const kept = useSession((session) => session.trade);
  return {
    span: spanOf(kept.interval),
    setSpan: useCallback(
      (span) => {
        remember(tradeHabitsKept({ interval: span === 'tick' ? TICK_SECONDS : span }));
      },
      [remember],
    ),
    style: STYLES.find((it) => it === kept.style) ?? 'candles',
    setStyle: useCallback((style) => remember(tradeHabitsKept({ style })), [remember]),
  };
}

function spanOf(seconds: number | null): ChartSpan {
  if (seconds === TICK_SECONDS) return 'tick';
  return CHART_INTERVALS.find((it) => it === seconds) ?? CHART_INTERVALS[0];
}
