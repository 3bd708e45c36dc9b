import type { Profile } from '@candela/api-client/account';
import type { HomeData } from '@candela/api-client/home';
import type { Instrument, InstrumentTerms, Order, Quote } from '@candela/api-client/trading';

/** Data for tests and stories of the trading screen. */

export function instrumentOf(parts: Partial<Instrument> = {}): Instrument {
  return {
    id: 'btc',
    name: 'Bitcoin',
    symbol: 'BTC/USDT',
    image: '',
    class: 'crypto',
    decimals: 1,
    price: '68412.5',
    percentChange: '1.84',
    open: '67176.0',
    close: '68410.0',
    high: '68905.5',
    low: '66840.0',
    turnover: '1204000000.00',
    time: 1_795_000_000,
    ...parts,
  };
}

export function termsOf(parts: Partial<InstrumentTerms> = {}): InstrumentTerms {
  return {
    ...instrumentOf(),
    expiries: [
      { seconds: 60, payoutRate: 80 },
      { seconds: 300, payoutRate: 82 },
      { seconds: 600, payoutRate: 85 },
      { seconds: 1_200, payoutRate: 88 },
    ],
    min: '1.00',
    max: '10000.00',
    tickSize: '0.1',
    stale: false,
    ...parts,
  };
}

export function orderOf(parts: Partial<Order> = {}): Order {
  const placedAt = parts.placedAt ?? 1_795_000_000;
  return {
    id: 'order-1',
    instrumentId: 'btc',
    name: 'Bitcoin',
    symbol: 'BTC/USDT',
    image: '',
    direction: 'up',
    stake: '100.00',
    strike: '68390.0',
    exitPrice: null,
    payoutRate: 80,
    seconds: 60,
    placedAt,
    expiresAt: placedAt + 60,
    settledAt: null,
    status: 'trading',
    outcome: null,
    profit: null,
    ...parts,
  };
}

export function wonOrderOf(parts: Partial<Order> = {}): Order {
  return orderOf({
    status: 'closed',
    exitPrice: '68412.5',
    settledAt: 1_795_000_060,
    outcome: 'won',
    profit: '80.00',
    ...parts,
  });
}

export function quoteOf(parts: Partial<Quote> = {}): Quote {
  return {
    quoteId: 'quote-1',
    strike: '68412.5',
    payoutRate: 80,
    forecastProfit: '80.00',
    forecastLoss: '100.00',
    breakEven: '55.6',
    expiresAt: 1_795_000_010,
    ...parts,
  };
}

export function profileOf(parts: Partial<Profile> = {}): Profile {
  return {
    id: 'user-1',
    username: 'demo',
    balance: '500.00',
    totalDeposit: '500.00',
    totalIncome: '0.00',
    frozen: '0.00',
    assets: '500.00',
    credit: 100,
    level: 1,
    inviteCode: 'CANDELA',
    realName: 'none',
    bankBound: false,
    unread: 0,
    ...parts,
  };
}

export function homeOf(): HomeData {
  return {
    appName: 'Candela',
    banners: [],
    announcement: null,
    serviceLink: '',
    serviceLink1: '',
    serviceLink2: '',
    mode: 'sandbox',
    accountCurrency: 'usdt',
    rates: { thb: '34.9', usdt: '1' },
    limits: {
      depositMin: '10.00',
      withdrawalMin: '20.00',
      withdrawalFeePercent: 1,
      withdrawalFeeMin: '1.00',
      orderMin: '1.00',
      orderMax: '10000.00',
    },
    turnover24h: '48210.55',
  };
}

/** A gentle course of prices, the same each time: `count` candles that end before `until`. */
export function candlesOf(count: number, interval = 60, until = 1_795_000_020) {
  const end = Math.floor(until / interval) * interval;
  let price = 68_300;
  return Array.from({ length: count }, (_, n) => {
    const open = price;
    price += Math.sin(n / 5) * 12 + Math.cos(n * 2.3) * 9;
    return {
      time: end - (count - n) * interval,
      open: open.toFixed(1),
      high: (Math.max(open, price) + 6).toFixed(1),
      low: (Math.min(open, price) - 6).toFixed(1),
      close: price.toFixed(1),
    };
  });
}
