import type { InstrumentTerms, Order } from '@candela/api-client/trading';
import type { ChartInterval } from '@candela/contract';
import { type Palette, usePalette } from '@candela/session';
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import type { ChartStyle } from '../components/ChartPanel/chart-data.js';
import {
  type ChartFocus,
  type ChartSpan,
  chartChoiceAfter,
  chartFocus,
  FIRST_CHOICE,
  LAST_SECONDS,
} from '../state/chart-focus.js';
import { type CandleSeriesState, useCandleSeries } from './useCandleSeries.js';
import { useChartHabits } from './useChartHabits.js';
import { useDueSecond } from './useDueSecond.js';
import type { OpenPositions } from './useOpenPositions.js';
import { type TickSeriesState, useTickSeries } from './useTickSeries.js';

/** Candles that stand behind the ticks, so that they are there at once. */
const CANDLES_BEHIND = 60;

/** The width in seconds of the candles that are shown, or stand behind the ticks that are. */
export const candlesOf = (span: ChartSpan): ChartInterval =>
  span === 'tick' ? CANDLES_BEHIND : span;

export interface TradingChart {
  /** What is shown: ticks while an order is followed, whatever else was chosen. */
  readonly span: ChartSpan;
  readonly setSpan: (span: ChartSpan) => void;
  readonly style: ChartStyle;
  readonly setStyle: (style: ChartStyle) => void;
  readonly palette: Palette;
  readonly candles: CandleSeriesState;
  readonly ticks: TickSeriesState;
  /** The open orders on this instrument, which it marks; a new array only when they change. */
  readonly orders: readonly Order[];
  /** The order on its way to its end, or the one that has just ended. */
  readonly focus: ChartFocus | undefined;
  /** Away from an order that has ended. */
  readonly dismissFocus: () => void;
  /** The person goes on to something else: away from every order that has ended. */
  readonly goOn: () => void;
}

/**
 * The chart of an instrument, and which of the person's orders it follows. The same object as long as
 * nothing of it changes.
 */
export function useTradingChart(
  instrument: InstrumentTerms | undefined,
  { open, results }: Pick<OpenPositions, 'open' | 'results'>,
): TradingChart {
  const [choice, dispatch] = useReducer(chartChoiceAfter, FIRST_CHOICE);
  const habits = useChartHabits();
  const palette = usePalette();
  const id = instrument?.id;
  const running = useMemo(() => open?.filter((it) => it.instrumentId === id) ?? [], [open, id]);
  const ended = useMemo(() => results.filter((it) => it.instrumentId === id), [results, id]);
  const countedFrom = useMemo(
    () => running.map(({ expiresAt }) => ({ expiresAt: expiresAt - LAST_SECONDS })),
    [running],
  );
  const now = useDueSecond(countedFrom);
  const focus = useMemo(
    () => chartFocus(choice, { open: running, ended, now }),
    [choice, running, ended, now],
  );
  const span = focus ? 'tick' : habits.span;
  const goOn = useCallback(() => {
    for (const order of results) dispatch({ type: 'dismissed', order });
  }, [results]);
  const { setSpan: rememberSpan } = habits;
  // What ended before somebody came here is not what they came to see.
  const begin = useEffectEvent(() => {
    goOn();
    if (instrument) dispatch({ type: 'dismissed', order: { expiresAt: instrument.time } });
  });
  useEffect(() => {
    if (id !== undefined) begin();
  }, [id]);
  const { style, setStyle } = habits;
  const setSpan = useCallback(
    (chosen: ChartSpan) => {
      rememberSpan(chosen);
      goOn();
      dispatch({ type: 'chosen', span: chosen, orders: running });
    },
    [rememberSpan, goOn, running],
  );
  const candles = useCandleSeries(id, candlesOf(habits.span), instrument);
  const ticks = useTickSeries(id, span === 'tick', instrument);
  return useMemo(
    () => ({
      span,
      setSpan,
      style,
      setStyle,
      palette,
      candles,
      ticks,
      orders: running,
      focus,
      dismissFocus: () => focus && dispatch({ type: 'dismissed', order: focus.order }),
      goOn,
    }),
    [span, setSpan, style, setStyle, palette, candles, ticks, running, focus, goOn],
  );
}
