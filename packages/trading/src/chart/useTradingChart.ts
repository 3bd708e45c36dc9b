import type { InstrumentTerms, Order } from '@candela/api-client/trading';
import type { ChartInterval } from '@candela/contract';
import { type Palette, usePalette } from '@candela/session';
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import { useDueSecond } from '../positions/useDueSecond.js';
import type { OpenPositions } from '../positions/useOpenPositions.js';
import type { ChartStyle } from './chart-data.js';
import {
  type ChartFocus,
  type ChartSpan,
  chartChoiceReducer,
  chartFocus,
  INITIAL_CHOICE,
  LAST_SECONDS,
} from './chart-focus.js';
import { type CandleSeriesState, useCandleSeries } from './series/useCandleSeries.js';
import { type TickSeriesState, useTickSeries } from './series/useTickSeries.js';
import { useChartSettings } from './useChartSettings.js';

/** A switch from ticks is immediate. */
const BACKGROUND_CANDLE_SECONDS = 60;

export const candleIntervalOf = (span: ChartSpan): ChartInterval =>
  span === 'tick' ? BACKGROUND_CANDLE_SECONDS : span;

export interface TradingChart {
  readonly span: ChartSpan;
  readonly setSpan: (span: ChartSpan) => void;
  readonly style: ChartStyle;
  readonly setStyle: (style: ChartStyle) => void;
  readonly palette: Palette;
  readonly candles: CandleSeriesState;
  readonly ticks: TickSeriesState;
  /** A new array only when they change. */
  readonly orders: readonly Order[];
  readonly focus: ChartFocus | undefined;
  readonly dismissFocus: () => void;
  readonly dismissSettled: () => void;
}

/** Keeps its identity while nothing changes. */
export function useTradingChart(
  instrument: InstrumentTerms | undefined,
  { open, results }: Pick<OpenPositions, 'open' | 'results'>,
): TradingChart {
  const [choice, dispatch] = useReducer(chartChoiceReducer, INITIAL_CHOICE);
  const settings = useChartSettings();
  const palette = usePalette();
  const id = instrument?.id;
  const running = useMemo(() => open?.filter((it) => it.instrumentId === id) ?? [], [open, id]);
  const ended = useMemo(() => results.filter((it) => it.instrumentId === id), [results, id]);
  const countdownStarts = useMemo(
    () => running.map(({ expiresAt }) => ({ expiresAt: expiresAt - LAST_SECONDS })),
    [running],
  );
  const now = useDueSecond(countdownStarts);
  const focus = useMemo(
    () => chartFocus(choice, { open: running, ended, now }),
    [choice, running, ended, now],
  );
  const span = focus ? 'tick' : settings.span;
  const dismissSettled = useCallback(() => {
    for (const order of results) dispatch({ type: 'dismissed', order });
  }, [results]);
  const { setSpan: saveSpan } = settings;
  const dismissEarlier = useEffectEvent(() => {
    dismissSettled();
    if (instrument) dispatch({ type: 'dismissed', order: { expiresAt: instrument.time } });
  });
  useEffect(() => {
    if (id !== undefined) dismissEarlier();
  }, [id]);
  const { style, setStyle } = settings;
  const setSpan = useCallback(
    (chosen: ChartSpan) => {
      saveSpan(chosen);
      dismissSettled();
      dispatch({ type: 'chosen', span: chosen, orders: running });
    },
    [saveSpan, dismissSettled, running],
  );
  const candles = useCandleSeries(id, candleIntervalOf(settings.span), instrument);
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
      dismissSettled,
    }),
    [span, setSpan, style, setStyle, palette, candles, ticks, running, focus, dismissSettled],
  );
}
