import { MARKET } from '../market.js';
import type { ModelParameters } from './parameters.js';

const WEIGHTS: Readonly<Record<string, readonly [common: number, own: number]>> = {
  btc: [60, 25],
  eth: [60, 25],
  sol: [56, 33],
  xrp: [52, 39],
  doge: [52, 39],
  bnb: [56, 33],
  ada: [56, 33],
  trx: [39, 52],
  ltc: [52, 39],
  link: [56, 33],
  dot: [56, 33],
  avax: [56, 33],
  eurusd: [56, 33],
  gbpusd: [52, 39],
  usdjpy: [-39, 52],
  audusd: [52, 39],
  usdcad: [-52, 39],
  usdchf: [-52, 39],
  nzdusd: [52, 39],
  xauusd: [56, 33],
  xagusd: [56, 33],
  xptusd: [39, 52],
  xpdusd: [33, 56],
};

const LEGS: Readonly<Record<string, readonly [string, string]>> = {
  eurgbp: ['eurusd', 'gbpusd'],
};

/** In the order and with the levels of `MARKET`. */
export const MODEL_MARKET: readonly ModelParameters[] = MARKET.map((row) => {
  const { instrument, class: instrumentClass, decimals, anchor, volatility } = row;
  const baseFields = { instrument, class: instrumentClass, decimals };
  const legs = LEGS[instrument];
  if (legs) return { ...baseFields, legs };
  const [common, ownWeight] = WEIGHTS[instrument] ?? [0, 65];
  return { ...baseFields, anchor, volatility, common, own: ownWeight };
});
