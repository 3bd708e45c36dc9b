import { EXPIRIES, TREND_SAMPLES } from '@candela/contract';
import { formatPrice, type Outcome, profitOf } from '@candela/money';
import type {
  Candle,
  Instrument,
  InstrumentTerms,
  Order,
  OrderTotals,
  Quote,
  Tick,
} from '../../endpoints/trading.js';
import { SAMPLE_ROOT } from './fair.js';
import { SAMPLE_NOW } from './now.js';

export function anInstrument(overrides: Partial<Instrument> = {}): Instrument {
  return {
    id: 'btc',
    name: 'Bitcoin',
    symbol: 'BTC/USDT',
    image: '/instruments/btc.svg',
    class: 'crypto',
    decimals: 2,
    price: '68412.50',
    percentChange: '1.84',
    open: '67176.00',
    close: '68410.00',
    high: '68905.50',
    low: '66840.00',
    turnover: '1204000000.00',
    time: SAMPLE_NOW,
    trend: trend(6_780_000, 2_000),
    ...overrides,
  };
}

/** Two rising, one falling, one unchanged. */
export function someInstruments(): readonly Instrument[] {
  return [
    anInstrument(),
    anInstrument({
      id: 'eth',
      name: 'Ethereum',
      symbol: 'ETH/USDT',
      price: '3521.08',
      percentChange: '0.93',
      turnover: '642000000.00',
    }),
    anInstrument({
      id: 'sol',
      name: 'Solana',
      symbol: 'SOL/USDT',
      decimals: 3,
      price: '172.640',
      percentChange: '-2.07',
      turnover: '311000000.00',
      trend: trend(173_000, -60),
    }),
    anInstrument({
      id: 'xrp',
      name: 'XRP',
      symbol: 'XRP/USDT',
      decimals: 5,
      price: '0.61240',
      percentChange: '0.00',
      turnover: '188000000.00',
    }),
  ];
}

export function instrumentTerms(overrides: Partial<InstrumentTerms> = {}): InstrumentTerms {
  return {
    ...anInstrument(),
    expiries: [...EXPIRIES],
    min: '1.00',
    max: '10000.00',
    tickSize: '0.01',
    stale: false,
    ...overrides,
  };
}

/** Deterministic, before `until`. */
export function someCandles(count: number, interval = 60, until = SAMPLE_NOW): Candle[] {
  const end = Math.floor(until / interval) * interval;
  let price = 6_830_000;
  return Array.from({ length: count }, (_, n) => {
    const open = price;
    price += Math.round(Math.sin(n / 5) * 1_200 + Math.cos(n * 2.3) * 900);
    return {
      time: end - (count - n) * interval,
      open: formatPrice(open, 2),
      high: formatPrice(Math.max(open, price) + 600, 2),
      low: formatPrice(Math.min(open, price) - 600, 2),
      close: formatPrice(price, 2),
    };
  });
}

/** Deterministic, one per second, up to `until`. */
export function someTicks(count: number, until = SAMPLE_NOW): Tick[] {
  return Array.from({ length: count }, (_, n) => {
    const ago = count - 1 - n;
    const price = 6_841_250 + Math.round(Math.sin(ago / 9) * 700 - Math.sin(ago * 1.9) * 160);
    return { time: until - ago, price: formatPrice(price, 2) };
  });
}

export function aQuote(overrides: Partial<Quote> = {}): Quote {
  return {
    quoteId: 'quote-1',
    strike: '68412.50',
    payoutRate: 80,
    forecastProfit: '80.00',
    forecastLoss: '100.00',
    breakEven: '55.6',
    expiresAt: SAMPLE_NOW + 10,
    ...overrides,
  };
}

export function anOrder(overrides: Partial<Order> = {}): Order {
  const { placedAt = SAMPLE_NOW, seconds = 60 } = overrides;
  return {
    id: 'order-1',
    instrumentId: 'btc',
    name: 'Bitcoin',
    symbol: 'BTC/USDT',
    image: '/instruments/btc.svg',
    direction: 'up',
    stake: '100.00',
    strike: '68390.00',
    exitPrice: null,
    payoutRate: 80,
    seconds,
    placedAt,
    expiresAt: placedAt + seconds,
    settledAt: null,
    status: 'trading',
    outcome: null,
    profit: null,
    commitment: { day: '2026-11-18', root: SAMPLE_ROOT },
    ...overrides,
  };
}

const EXITS = {
  won: { exit: 6_841_250, credited: '180.00' },
  lost: { exit: 6_837_125, credited: '0.00' },
  tie: { exit: 6_839_000, credited: '100.00' },
  void: { exit: undefined, credited: '100.00' },
} as const satisfies Record<Outcome, object>;

/** Its prices are made up, so the receipt does not verify. */
export function aSettledOrder(outcome: Outcome, overrides: Partial<Order> = {}): Order {
  const open = anOrder(overrides);
  const { exit, credited } = EXITS[outcome];
  return {
    ...open,
    exitPrice: exit === undefined ? null : formatPrice(exit, 2),
    settledAt: open.expiresAt,
    status: 'closed',
    outcome,
    profit: profitOf('100.00', credited),
    receipt: {
      orderId: open.id,
      instrument: open.instrumentId,
      decimals: 2,
      direction: open.direction,
      stake: open.stake,
      payoutRate: open.payoutRate,
      seconds: open.seconds,
      entry: { second: open.placedAt, price: 6_839_000 },
      exit: exit === undefined ? null : { second: open.expiresAt, price: exit },
      outcome,
      credited,
      balanceAfter: '12560.00',
      commitment: { day: '2026-11-18', root: SAMPLE_ROOT },
    },
    ...overrides,
  };
}

/** 18 of 40 decided orders won, at 82 % average payout. */
export function someOrderTotals(overrides: Partial<OrderTotals> = {}): OrderTotals {
  return {
    count: 44,
    complete: true,
    trading: 2,
    won: 18,
    lost: 22,
    tie: 1,
    void: 1,
    staked: '2310.00',
    wonAmount: '742.50',
    lostAmount: '1105.00',
    result: '-362.50',
    payoutRates: 3_280,
    ...overrides,
  };
}

/** Whole tick-size units. */
function trend(from: number, step: number): number[] {
  const wave = Math.abs(step) * 4;
  return Array.from({ length: TREND_SAMPLES }, (_, at) =>
    Math.round(from + step * at + wave * Math.sin(at * 1.7)),
  );
}
