import { beforeAll, expect, test } from 'vitest';
import { type ShownOrder, shownFault } from './shown-order.js';
import { shownOrderOf, type TicketedOrder, ticketedOrder } from './testing/index.js';
import { verdictOf } from './verdict.js';
import { verifyReceipt } from './verify-receipt.js';

let order: TicketedOrder;
let shown: ShownOrder;
beforeAll(async () => {
  order = await ticketedOrder();
  shown = shownOrderOf(order.receipt);
});

const verify = (change: Partial<ShownOrder>) =>
  verifyReceipt(
    order.receipt,
    { ...order.evidence, shown: { ...shown, ...change } },
    order.ticketEvidence,
  );

test('passes for an order that is displayed as its receipt', async () => {
  expect(shownFault(shown, order.receipt)).toBeUndefined();
  expect(verdictOf(await verify({}))).toBe('verified');
});

test.each<[string, Partial<ShownOrder>]>([
  ['order', { orderId: 'another' }],
  ['instrument', { instrument: 'eth' }],
  ['instrument', { symbol: 'ETH/USDT' }],
  ['direction', { direction: 'down' }],
  ['stake', { stake: '1.00' }],
  ['rate', { payoutRate: 1 }],
  ['seconds', { seconds: 1 }],
  ['strike', { strike: '0.01' }],
  ['exit', { exit: '0.01' }],
  ['exit', { exit: null }],
  ['placed', { placed: 1 }],
  ['due', { due: 1 }],
  ['outcome', { outcome: 'void' }],
  ['outcome', { outcome: null }],
  ['profit', { profit: '-10.00' }],
])('contradicts when only the displayed %s differs', async (term, change) => {
  const steps = await verify(change);
  expect(steps.at(-1)).toMatchObject({
    id: 'shown_as_verified',
    ok: false,
    fault: { code: 'shown_differs', params: { term } },
  });
  expect(verdictOf(steps)).toBe('contradiction');
});

test('compares prices without decimals, small prices and losses', () => {
  const { receipt } = order;
  const whole = { ...receipt, decimals: 0, entry: { ...receipt.entry, price: 7 }, exit: null };
  expect(shownFault({ ...shown, strike: '7', exit: null }, whole)).toBeUndefined();
  const small = { ...whole, decimals: 5, outcome: 'lost', credited: '0.00' } as const;
  const lost = { outcome: 'lost', profit: `-${receipt.stake}` } as const;
  expect(shownFault({ ...shown, ...lost, strike: '0.00007', exit: null }, small)).toBeUndefined();
});

test('compares neither symbol nor acceptance in older evidence', async () => {
  expect(verdictOf(await verify({ symbol: undefined, placed: undefined }))).toBe('verified');
});
