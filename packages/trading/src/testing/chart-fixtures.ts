import { someTicks } from '@candela/api-client/testing';
import type { CandleSeriesState } from '../chart/series/useCandleSeries.js';
import type { TradingChart } from '../chart/useTradingChart.js';
import { STORY_NOW } from './trade-fixtures.js';

const noop = () => {};
const LOADED = { loading: false, failed: false, retry: noop };

/** Loaded, but empty. */
export const EMPTY_CANDLES: CandleSeriesState = { ...LOADED, closed: [], live: undefined };

export function chartArgs(parts: Partial<TradingChart> = {}): TradingChart {
  return {
    span: 60,
    setSpan: noop,
    style: 'candles',
    setStyle: noop,
    palette: 'night-green',
    candles: EMPTY_CANDLES,
    ticks: { ...LOADED, ticks: someTicks(340, STORY_NOW) },
    orders: [],
    focus: undefined,
    dismissFocus: noop,
    dismissSettled: noop,
    ...parts,
  };
}
