import { describe, expect, test } from 'vitest';
import { ALWAYS_OPEN, type FeedInstrument, type PriceFeed } from '../market/feed.js';
import { hoursFailure, type OrderRequest, readTerms } from './terms.js';

const NOW = 1_700_000_000;

const instrument = (id: string) => ({ id, name: id }) as FeedInstrument;

/** Of a feed, what terms are read by. */
const feed = (of: Partial<PriceFeed> = {}) =>
  ({
    ...ALWAYS_OPEN,
    instruments: [instrument('btc'), instrument('eth')],
    ratesAt: (second: number) => [
      { seconds: 60, rate: second < NOW ? 50 : 80 },
      { seconds: 120, rate: 85 },
    ],
    ...of,
  }) as unknown as PriceFeed;

const request: OrderRequest = {
  instrumentId: 'eth',
  direction: 'down',
  stake: '12.5',
  seconds: 60,
};
const read = (change: Partial<OrderRequest> = {}, of: Partial<PriceFeed> = {}) =>
  readTerms(feed(of), { ...request, ...change }, NOW);

test('terms are what was asked for, at the rate of the second of entry', () => {
  expect(read()).toEqual({
    ok: true,
    value: {
      instrument: instrument('eth'),
      direction: 'down',
      stake: '12.50',
      stakeMinor: 12_50n,
      seconds: 60,
      payoutRate: 80,
    },
  });
  expect(read({ seconds: 120 })).toMatchObject({ value: { payoutRate: 85 } });
});

test.each([
  [{ instrumentId: 'gold' }, { failure: 'instrument_unknown' }],
  [{ seconds: 61 }, { failure: 'expiry_unknown' }],
  [{ stake: '-5' }, { failure: 'bad_request' }],
  [{ stake: '0.99' }, { failure: 'amount_too_small', params: { min: '1.00' } }],
  [{ stake: '10000.01' }, { failure: 'amount_too_large', params: { max: '10000.00' } }],
])('%o is refused with %o', (change, refusal) => {
  expect(read(change)).toMatchObject({ ok: false, ...refusal });
});

test.each(['1', '10000'])('the least and the most that may be staked may be: %s', (stake) => {
  expect(read({ stake })).toMatchObject({ ok: true });
});

describe('the hours of a market', () => {
  const closedUntil = (id: string, second: number) =>
    id === 'eth' && second === NOW ? NOW + 3_600 : undefined;
  const closingAt = (closing: number) => (id: string, second: number) =>
    id === 'eth' && second === NOW ? closing : undefined;

  test('that has closed takes no order, whatever comes next', () => {
    expect(read({}, { closedUntil })).toMatchObject({ ok: false, failure: 'market_closed' });
    expect(read({ instrumentId: 'btc' }, { closedUntil })).toMatchObject({ ok: true });
  });

  test('that closes at the exit or before it takes none, and one second later it does', () => {
    const at = (closing: number) =>
      hoursFailure(feed({ nextClosing: closingAt(closing) }), 'eth', NOW, 60);
    expect(at(NOW + 59)).toBe('market_closes_first');
    expect(at(NOW + 60)).toBe('market_closes_first');
    expect(at(NOW + 61)).toBeUndefined();
    expect(read({}, { nextClosing: closingAt(NOW + 60) })).toMatchObject({
      ok: false,
      failure: 'market_closes_first',
    });
  });
});
