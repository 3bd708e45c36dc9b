import { expect, test } from 'vitest';
import { decideOutcome, settlementTransfer } from './outcome.js';

const trade = (id: string) => ({ source: 'kraken', id, at: 1_700_000_000_000 });
const tick = (price: number) => ({ second: 1_700_000_000, price });

const placed = (direction: 'up' | 'down') => ({ direction, strike: 1_000, strikePending: false });

test.each([
  ['up', 1_001, 'won'],
  ['up', 1_000, 'tie'],
  ['up', 999, 'lost'],
  ['down', 999, 'won'],
  ['down', 1_000, 'tie'],
  ['down', 1_001, 'lost'],
] as const)('keeps the strike: %s from 1000 to %i is %s', (direction, price, outcome) => {
  expect(decideOutcome(placed(direction), { exit: tick(price) })).toEqual({
    outcome,
    exitPrice: price,
    strike: null,
    entryTrade: null,
    exitTrade: null,
  });
});

test('keeps a known strike instead of the entry tick', () => {
  expect(decideOutcome(placed('up'), { entry: tick(2_000), exit: tick(1_001) })).toMatchObject({
    outcome: 'won',
    strike: null,
  });
});

test('uses the entry tick as the strike when the strike was pending', () => {
  const pending = { ...placed('up'), strikePending: true };
  expect(decideOutcome(pending, { entry: tick(2_000), exit: tick(1_001) })).toMatchObject({
    outcome: 'lost',
    strike: 2_000,
    exitPrice: 1_001,
  });
});

test('keeps the trades of entry and exit', () => {
  const ticks = {
    entry: { ...tick(1_000), trade: trade('a') },
    exit: { ...tick(1_001), trade: trade('b') },
  };
  expect(decideOutcome(placed('up'), ticks)).toMatchObject({
    entryTrade: trade('a'),
    exitTrade: trade('b'),
  });
});

test('voids an order without an exit tick and keeps its entry trade', () => {
  const entry = { ...tick(1_000), trade: trade('a') };
  expect(decideOutcome(placed('up'), { entry, exit: undefined })).toEqual({
    outcome: 'void',
    exitPrice: null,
    strike: null,
    entryTrade: trade('a'),
    exitTrade: null,
  });
});

test('voids a pending order without an entry tick, even with an exit tick', () => {
  const pending = { ...placed('up'), strikePending: true };
  const exit = { ...tick(1_001), trade: trade('b') };
  expect(decideOutcome(pending, { exit })).toEqual({
    outcome: 'void',
    exitPrice: null,
    strike: null,
    entryTrade: null,
    exitTrade: null,
  });
});

test('voids a pending order without an exit tick and sets its strike', () => {
  const pending = { ...placed('up'), strikePending: true };
  expect(decideOutcome(pending, { entry: tick(2_000), exit: undefined })).toMatchObject({
    outcome: 'void',
    strike: 2_000,
  });
});

const held = { account: 'ann:held_orders', amount: -10_01n };
const available = (amount: bigint) => ({ account: 'ann:available', amount });
const house = (amount: bigint) => ({ account: 'platform:house', amount });

test.each([
  ['won', 80, 'order_payout', [held, available(18_01n), house(-8_00n)]],
  // The ledger rejects zero-amount lines.
  ['won', 0, 'order_payout', [held, available(10_01n)]],
  ['lost', 80, 'order_loss', [held, house(10_01n)]],
  ['tie', 80, 'order_refund', [held, available(10_01n)]],
  ['void', 80, 'order_refund', [held, available(10_01n)]],
] as const)('posts a %s order at a rate of %i as %s', (outcome, payoutRate, kind, lines) => {
  const order = { id: 'o1', userId: 'ann', stake: 10_01n, payoutRate };
  expect(settlementTransfer(order, outcome)).toEqual({ kind, reference: 'o1', lines });
});
