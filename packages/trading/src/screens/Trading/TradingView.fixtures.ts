import { anInstrument, anOrder, instrumentTerms, someCandles } from '@candela/api-client/testing';
import { chartArgs, STILL_CANDLES } from '../../internal/testing/still-chart.js';
import { STILL_TRADE, STORY_NOW } from '../../internal/testing/still-trade.js';
import type { TradingViewProps } from './types.js';

const nothing = () => {};

export function viewArgs(parts: Partial<TradingViewProps> = {}): TradingViewProps {
  const candles = someCandles(200, 60, STORY_NOW);
  const last = candles.at(-1)?.close ?? '0';
  const instrument = instrumentTerms({ price: last, time: STORY_NOW });
  const live = {
    time: STORY_NOW - (STORY_NOW % 60),
    open: last,
    high: last,
    low: last,
    close: last,
  };
  return {
    sandbox: true,
    goBack: nothing,
    status: 'ready',
    instrument,
    offline: false,
    asOf: undefined,
    retry: nothing,
    nameHint: 'Bitcoin',
    favourite: false,
    toggleFavourite: nothing,
    layout: 'phone',
    picker: {
      tab: 'crypto',
      search: '',
      instruments: INSTRUMENTS,
      failed: false,
      missing: [],
      retrying: false,
      retry: nothing,
      setTab: nothing,
      setSearch: nothing,
      open: false,
      setOpen: nothing,
      choose: nothing,
    },
    chart: chartArgs({ candles: { ...STILL_CANDLES, closed: candles, live } }),
    ...STILL_TRADE,
    positions: {
      ...STILL_TRADE.positions,
      open: [anOrder({ placedAt: STORY_NOW - 22, seconds: 300, strike: last })],
    },
    ...parts,
  };
}

const INSTRUMENTS = [
  anInstrument(),
  anInstrument({ id: 'eth', name: 'Ethereum', symbol: 'ETH/USDT', price: '3521.08' }),
  anInstrument({
    id: 'sol',
    name: 'Solana',
    symbol: 'SOL/USDT',
    price: '172.640',
    percentChange: '-2.07',
  }),
  anInstrument({ id: 'xrp', name: 'XRP', symbol: 'XRP/USDT', price: '0.61240' }),
];
