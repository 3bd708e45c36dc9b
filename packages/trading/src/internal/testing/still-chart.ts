import { someTicks } from '@candela/api-client/testing';
import type { CandleSeriesState } from '../../hooks/useCandleSeries.js';
import type { TradingChart } from '../../hooks/useTradingChart.js';
import { STORY_NOW } from './still-trade.js';

const nothing = () => {};
const LOADED = { loading: false, failed: false, retry: nothing };

/** Loaded, but empty. */
export const STILL_CANDLES: CandleSeriesState = { ...LOADED, closed: [], live: undefined };

/** No-op actions; `parts` override. */
export function chartArgs(parts: Partial<TradingChart> = {}): TradingChart {
  return {
    span: 60,
    setSpan: nothing,
    style: 'candles',
    setStyle: nothing,
    palette: 'night-green',
    candles: STILL_CANDLES,
    ticks: { ...LOADED, ticks: someTicks(340, STORY_NOW) },
    orders: [],
    focus: undefined,
    dismissFocus: nothing,
    goOn: nothing,
    ...parts,
  };
}
