import { expect, test } from 'vitest';
import { createScriptedFeed } from '../../../test/trading/orders/scripted-feed.js';
import type { PriceFeed } from '../market/price-feed.js';
import { type OrderRequest, parseOrderTerms, tradingHoursFailure } from './parse-order-terms.js';

const ENTRY = 1_700_000_000;
const btc: OrderRequest = { instrumentId: 'btc', direction: 'up', stake: '12.5', seconds: 60 };

const feed: PriceFeed = {
  ...createScriptedFeed(
    () => ENTRY * 1_000,
    () => 1_000,
  ),
  ratesAt: (second) => [
    { seconds: 60, rate: second < ENTRY ? 70 : 80 },
    { seconds: 300, rate: 82 },
  ],
};
const read = (change: Partial<OrderRequest> = {}, entry = ENTRY) =>
  parseOrderTerms(feed, { ...btc, ...change }, entry);

test('reads the instrument, the stake in cents and the payout rate of the entry second', () => {
  expect(read()).toEqual({
    ok: true,
    value: {
      instrument: feed.instruments.find(({ id }) => id === 'btc'),
      direction: 'up',
      stake: '12.50',
      stakeMinor: 12_50n,
      seconds: 60,
      payoutRate: 80,
    },
  });
  expect(read({ seconds: 300, direction: 'down', instrumentId: 'eth' })).toMatchObject({
    value: { instrument: { id: 'eth' }, direction: 'down', seconds: 300, payoutRate: 82 },
  });
  expect(read({}, ENTRY - 1)).toMatchObject({ value: { payoutRate: 70 } });
});

test.each([
  [{ instrumentId: 'nothing' }, 'instrument_unknown', undefined],
  [{ seconds: 61 }, 'expiry_unknown', undefined],
  [{ stake: 'ten' }, 'bad_request', undefined],
  [{ stake: '0.99' }, 'amount_too_small', { min: '1.00' }],
  [{ stake: '10000.01' }, 'amount_too_large', { max: '10000.00' }],
])('refuses %o as %s with its bound', (change, failure, params) => {
  expect(read(change)).toEqual({ ok: false, failure, params });
});

test.each([
  ['1', 1_00n],
  ['10000', 10_000_00n],
])('accepts a stake of %s', (stake, stakeMinor) => {
  expect(read({ stake })).toMatchObject({ value: { stakeMinor } });
});

const hours = (closedUntil: number | undefined, closing: number | undefined) => ({
  ...feed,
  closedUntil: () => closedUntil,
  nextClosing: () => closing,
});

test.each([
  ['is open and stays so', undefined, undefined, undefined],
  ['closes a second after the exit', undefined, ENTRY + 61, undefined],
  ['closes at the exit', undefined, ENTRY + 60, 'market_closes_first'],
  ['closes at the entry', undefined, ENTRY, 'market_closes_first'],
  ['is closed', ENTRY + 3_600, ENTRY, 'market_closed'],
] as const)(
  'accepts or refuses an order accordingly when the market %s',
  (_what, until, closing, failure) => {
    const asked = hours(until, closing);
    expect(tradingHoursFailure(asked, 'btc', ENTRY, 60)).toBe(failure);
    expect(parseOrderTerms(asked, btc, ENTRY)).toMatchObject(failure ? { failure } : { ok: true });
  },
);

test('checks the trading hours of the instrument at its entry second', () => {
  const asked: [string, number][] = [];
  const record = (instrument: string, second: number) => {
    asked.push([instrument, second]);
    return undefined;
  };
  tradingHoursFailure({ closedUntil: record, nextClosing: record }, 'eurusd', ENTRY, 60);
  expect(asked).toEqual([
    ['eurusd', ENTRY],
    ['eurusd', ENTRY],
  ]);
});
