import { CHART_INTERVALS } from '@candela/contract';
import { tradeSettingsSaved, useSession } from '@candela/session';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ChartStyle } from './chart-data.js';
import type { ChartSpan } from './chart-focus.js';

/** Ticks are stored as an interval of one second. */
const TICK_SECONDS = 1;

const STYLES: readonly ChartStyle[] = ['candles', 'line'];

export interface ChartSettings {
  readonly span: ChartSpan;
  readonly setSpan: (span: ChartSpan) => void;
  readonly style: ChartStyle;
  readonly setStyle: (style: ChartStyle) => void;
}

export function useChartSettings(): ChartSettings {
  const dispatch = useDispatch();
  const settings = useSession((session) => session.trade);
  return {
    span: spanOf(settings.interval),
    setSpan: useCallback(
      (span) => {
        dispatch(tradeSettingsSaved({ interval: span === 'tick' ? TICK_SECONDS : span }));
      },
      [dispatch],
    ),
    style: STYLES.find((it) => it === settings.style) ?? 'candles',
    setStyle: useCallback((style) => dispatch(tradeSettingsSaved({ style })), [dispatch]),
  };
}

function spanOf(seconds: number | null): ChartSpan {
  if (seconds === TICK_SECONDS) return 'tick';
  return CHART_INTERVALS.find((it) => it === seconds) ?? CHART_INTERVALS[0];
}
