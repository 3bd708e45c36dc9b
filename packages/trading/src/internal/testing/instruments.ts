import type { Instrument } from '@candela/api-client/trading';
import { TREND_SAMPLES } from '@candela/contract';

/** Instruments for stories and tests. */
export function sampleInstrument(fields: Partial<Instrument> = {}): Instrument {
  return {
    id: 'btc',
    name: 'Bitcoin',
    symbol: 'BTC/USDT',
    image: '',
    class: 'crypto',
    decimals: 2,
    price: '68412.50',
    percentChange: '1.84',
    open: '67176.00',
    close: '68412.50',
    high: '68905.50',
    low: '66840.00',
    turnover: '1204000000.00',
    time: 1_767_355_205,
    trend: Array.from({ length: TREND_SAMPLES }, (_, at) =>
      Math.round(6_780_000 + 2_000 * at + 9_000 * Math.sin(at * 1.7)),
    ),
    ...fields,
  };
}

const falling = Array.from({ length: TREND_SAMPLES }, (_, at) =>
  Math.round(173_000 - 60 * at + 300 * Math.sin(at * 1.3)),
);

export const sampleInstruments: readonly Instrument[] = [
  sampleInstrument(),
  sampleInstrument({
    id: 'eth',
    name: 'Ethereum',
    symbol: 'ETH/USDT',
    price: '3521.08',
    percentChange: '0.93',
    turnover: '642000000.00',
  }),
  sampleInstrument({
    id: 'sol',
    name: 'Solana',
    symbol: 'SOL/USDT',
    price: '172.640',
    percentChange: '-2.07',
    turnover: '311000000.00',
    trend: falling,
  }),
  sampleInstrument({
    id: 'xrp',
    name: 'XRP',
    symbol: 'XRP/USDT',
    price: '0.61240',
    percentChange: '0.00',
    turnover: '188000000.00',
  }),
];
