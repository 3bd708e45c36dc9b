import { shownOrderOf, type TicketedOrder, ticketedOrder } from '@candela/fair-price/testing';
import { beforeAll, expect, test } from 'vitest';
import { createEvidence } from './evidence.js';
import { checkLedgerEntries, type OrderLedgerEntry } from './ledger-entries.js';
import { memoryStorage } from './storage.js';

const AT = 1_767_400_000;

let order: TicketedOrder;
beforeAll(async () => {
  order = await ticketedOrder({ direction: 'down' });
});

async function faultsOf(
  entries: readonly Omit<OrderLedgerEntry, 'id' | 'orderId'>[],
  { isVerified = false, user = 'ann' } = {},
) {
  const evidence = createEvidence(async () => memoryStorage());
  const { receipt, ticketEvidence } = order;
  const { orderId } = receipt;
  await evidence.addPins({ key: ticketEvidence.key });
  await evidence.addTicket({ user: 'ann', orderId, ...ticketEvidence });
  if (isVerified) {
    const shown = shownOrderOf(receipt);
    await evidence.putCheck({ user, orderId, receivedAt: AT, shown, verdict: 'verified' });
  }
  const named = entries.map((entry, at) => ({ ...entry, id: String(at), orderId }));
  await checkLedgerEntries(evidence, { user, entries: [...named, ...named], at: AT });
  return { evidence, faults: evidence.getAlarms().flatMap((alarm) => alarm.faults) };
}

const [STAKE, PAYOUT] = ['-25.50', '45.90'];

test('accepts the entries of a verified order, also when pages overlap', async () => {
  expect(order.receipt).toMatchObject({ stake: '25.50', payoutRate: 80, outcome: 'won' });
  const entries = [
    { kind: 'stake', amount: STAKE },
    { kind: 'payout', amount: PAYOUT },
  ] as const;
  expect((await faultsOf(entries, { isVerified: true })).faults).toEqual([]);
  expect((await faultsOf(entries)).faults).toEqual([]);
  expect((await faultsOf([{ kind: 'refund', amount: '25.50' }])).faults).toEqual([]);
});

test('says nothing about an order without a ticket of this user', async () => {
  expect((await faultsOf([{ kind: 'stake', amount: '-1.00' }], { user: 'ben' })).faults).toEqual(
    [],
  );
});

test.each<[string, 'stake' | 'payout' | 'refund', string, string, boolean]>([
  ['a larger stake', 'stake', '-26.00', STAKE, false],
  ['a smaller payout', 'payout', '45.80', PAYOUT, false],
  ['a partial refund', 'refund', '25.00', '25.50', false],
  ['a refund of a verified win', 'refund', '25.50', '0.00', true],
])('raises an alarm for %s', async (_, kind, toldAmount, amount, isVerified) => {
  const { evidence, faults } = await faultsOf([{ kind, amount: toldAmount }], { isVerified });
  expect(faults).toEqual([{ code: 'ledger_differs', params: { amount, toldAmount } }]);
  const [alarm] = evidence.getAlarms();
  expect(alarm).toMatchObject({ about: 'ledger', orderId: order.receipt.orderId, at: AT });
  const { verdictOf, verifyEvidenceFile } = await import('@candela/fair-price');
  const { steps } = await verifyEvidenceFile(JSON.parse(JSON.stringify(alarm?.file)));
  expect(verdictOf(steps)).toBe('contradiction');
  const codes = steps.flatMap((step) => (step.ok ? [] : [step.fault.code]));
  expect(codes).toContain('ledger_differs');
});

test('raises an alarm for a stake that is booked twice', async () => {
  const { faults } = await faultsOf([
    { kind: 'stake', amount: STAKE },
    { kind: 'stake', amount: STAKE },
  ]);
  expect(faults).toMatchObject([{ params: { amount: STAKE, toldAmount: '-51.00' } }]);
});
