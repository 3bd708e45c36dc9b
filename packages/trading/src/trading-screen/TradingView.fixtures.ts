import { anInstrument, anOrder, instrumentTerms, someCandles } from '@candela/api-client/testing';
import { chartArgs, EMPTY_CANDLES } from '../testing/chart-fixtures.js';
import { STORY_NOW, TRADE_FIXTURE } from '../testing/trade-fixtures.js';
import type { TradingViewProps } from './useTradingViewModel.js';

const noop = () => {};

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
    goBack: noop,
    status: 'ready',
    instrument,
    offline: false,
    staleSince: undefined,
    retry: noop,
    nameHint: 'Bitcoin',
    favourite: false,
    toggleFavourite: noop,
    layout: 'phone',
    picker: {
      tab: 'crypto',
      search: '',
      instruments: INSTRUMENTS,
      failed: false,
      missing: [],
      retrying: false,
      retry: noop,
      setTab: noop,
      setSearch: noop,
      open: false,
      setOpen: noop,
      choose: noop,
    },
    chart: chartArgs({ candles: { ...EMPTY_CANDLES, closed: candles, live } }),
    ...TRADE_FIXTURE,
    positions: {
      ...TRADE_FIXTURE.positions,
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
