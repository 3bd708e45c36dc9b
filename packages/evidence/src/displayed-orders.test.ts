import type { ShownOrder } from '@candela/fair-price';
import { shownOrderOf, type TicketedOrder, ticketedOrder } from '@candela/fair-price/testing';
import { beforeAll, expect, test } from 'vitest';
import { checkDisplayedOrders, type DisplayedOrder } from './displayed-orders.js';
import { createEvidence } from './evidence.js';
import { memoryStorage } from './storage.js';
import type { OrderCheck } from './types.js';

const AT = 1_767_400_000;

let order: TicketedOrder;
let shown: ShownOrder;
beforeAll(async () => {
  order = await ticketedOrder();
  shown = shownOrderOf(order.receipt);
});

async function deviceWith(verification?: Partial<OrderCheck>) {
  const evidence = createEvidence(async () => memoryStorage());
  const { orderId } = shown;
  const { sentAt, receivedAt, ticket, key } = order.ticketEvidence;
  await evidence.addPins({ key });
  await evidence.addTicket({ user: 'ann', orderId, ticket, sentAt, receivedAt });
  if (verification) {
    await evidence.putCheck({
      ...{ user: 'ann', orderId, receivedAt, shown, verdict: 'verified' },
      ...verification,
    });
  }
  const check = async (displayed: DisplayedOrder, user = 'ann') =>
    (await checkDisplayedOrders(evidence, { user, orders: [displayed], at: AT })).get(orderId);
  return { evidence, check };
}

test('says checking until the order is verified, then checked', async () => {
  const { evidence, check } = await deviceWith();
  expect(await check({ shown })).toBe('checking');
  const { orderId } = shown;
  await evidence.putCheck({ user: 'ann', orderId, receivedAt: AT, shown, verdict: 'verified' });
  expect(await check({ shown })).toBe('checked');
  expect(await check({ shown, receipt: order.receipt })).toBe('checked');
  expect(evidence.getAlarms()).toEqual([]);
});

test('says nothing without a ticket or when the check proves too little', async () => {
  const { check } = await deviceWith({ verdict: 'consistent' });
  expect(await check({ shown })).toBeUndefined();
  expect(await check({ shown }, 'ben')).toBeUndefined();
});

test.each<[string, Partial<ShownOrder>, object]>([
  ['stake', { stake: '1.00' }, { code: 'shown_differs' }],
  ['outcome', { outcome: 'tie', profit: '0.00' }, { code: 'outcome_differs' }],
  ['profit', { profit: '0.01' }, { code: 'credit_differs' }],
])('raises an alarm for a changed %s before anything is published', async (_, change, fault) => {
  const { evidence, check } = await deviceWith();
  expect(await check({ shown: { ...shown, ...change } })).toBe('contradiction');
  const [alarm] = evidence.getAlarms();
  expect(alarm).toMatchObject({ about: 'receipt', orderId: shown.orderId, at: AT });
  expect(alarm?.faults).toContainEqual(expect.objectContaining(fault));
});

test('raises an alarm for a consistent result other than the verified one', async () => {
  const { evidence, check } = await deviceWith({});
  const exit = shown.exit === '1.00' ? '2.00' : '1.00';
  const other = { ...shown, exit, outcome: 'lost', profit: `-${shown.stake}` } as const;
  expect(await check({ shown: other })).toBe('contradiction');
  const [alarm] = evidence.getAlarms();
  expect(alarm?.faults).toMatchObject([{ code: 'shown_differs', params: { term: 'exit' } }]);
});

test('raises an alarm for a receipt that contradicts its verified row', async () => {
  const { evidence, check } = await deviceWith({});
  const receipt = { ...order.receipt, credited: '99.99' };
  expect(await check({ shown, receipt })).toBe('contradiction');
  expect(evidence.getAlarms()).toHaveLength(1);
});

const runningOrder = (change: Partial<ShownOrder> = {}): DisplayedOrder => ({
  shown: { ...shown, exit: null, outcome: null, profit: null, ...change },
  isRunning: true,
});

test('says nothing about a running order that is displayed as signed', async () => {
  const { evidence, check } = await deviceWith();
  expect(await check({ ...runningOrder(), roots: order.ticket.roots })).toBeUndefined();
  expect(evidence.getAlarms()).toEqual([]);
});

test.each<[string, Partial<ShownOrder>]>([
  ['instrument', { symbol: 'ETH/USDT' }],
  ['direction', { direction: 'down' }],
  ['stake', { stake: '1.00' }],
  ['rate', { payoutRate: 1 }],
  ['strike', { strike: '0.01' }],
  ['placed', { placed: 1 }],
  ['due', { due: 1 }],
  ['exit', { exit: '0.01' }],
])('raises an alarm when only the %s of a running order’s row differs', async (term, change) => {
  const { verdictOf, verifyEvidenceFile } = await import('@candela/fair-price');
  const { evidence, check } = await deviceWith();
  expect(await check(runningOrder(change))).toBe('contradiction');
  const [alarm] = evidence.getAlarms();
  expect(alarm).toMatchObject({
    about: 'receipt',
    orderId: shown.orderId,
    faults: [{ code: 'shown_differs', params: { term } }],
  });
  const { steps } = await verifyEvidenceFile(JSON.parse(JSON.stringify(alarm?.file)));
  expect(verdictOf(steps)).toBe('contradiction');
});

test('raises an alarm for a running order that is displayed with another root', async () => {
  const { evidence, check } = await deviceWith();
  const roots = order.ticket.roots.map(({ day }) => ({ day, root: '00'.repeat(32) }));
  expect(await check({ ...runningOrder(), roots })).toBe('contradiction');
  expect(evidence.getAlarms()[0]?.faults).toMatchObject([
    { code: 'term_differs', params: { term: 'roots' } },
  ]);
});

test('compares a row that was verified without symbol and acceptance', async () => {
  const { symbol: _, placed: __, ...older } = shown;
  const { evidence, check } = await deviceWith({ shown: older });
  expect(await check({ shown })).toBe('checked');
  expect(await check({ shown: { ...shown, symbol: 'ETH/USDT' } })).toBe('contradiction');
  expect(evidence.getAlarms()).toHaveLength(1);
});

test('verifies again when the service shows another result after a contradiction', async () => {
  const wrong = { ...shown, profit: '0.01' };
  const { evidence, check } = await deviceWith({ verdict: 'contradiction', shown: wrong });
  expect(await check({ shown })).toBe('checking');
  expect(await evidence.listUncheckedIds('ann')).toEqual([shown.orderId]);
  // Other calls still show the wrong result.
  const { orderId } = shown;
  const again = {
    user: 'ann',
    orderId,
    receivedAt: AT,
    shown: wrong,
    verdict: 'contradiction',
  } as const;
  await evidence.putCheck(again);
  expect(await check({ shown })).toBe('contradiction');
});

test('keeps the result of a contradiction', async () => {
  const { check } = await deviceWith({ verdict: 'contradiction' });
  expect(await check({ shown })).toBe('contradiction');
});

test('writes an evidence file that the offline verifier rejects for the same fault', async () => {
  const { verdictOf, verifyEvidenceFile } = await import('@candela/fair-price');
  const { evidence, check } = await deviceWith();
  await check({ shown: { ...shown, profit: '0.01' } });
  const file = evidence.getAlarms()[0]?.file;
  const { steps } = await verifyEvidenceFile(JSON.parse(JSON.stringify(file)));
  expect(verdictOf(steps)).toBe('contradiction');
  const codes = steps.flatMap((step) => (step.ok ? [] : [step.fault.code]));
  expect(codes).toContain('credit_differs');
  expect(codes).not.toContain('root_unpublished');
});
