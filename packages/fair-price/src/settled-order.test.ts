import { beforeAll, describe, expect, test } from 'vitest';
import type { FaultCode } from './faults.js';
import { receiptFrom, verifySettledOrder } from './settled-order.js';
import type { ShownOrder } from './shown-order.js';
import { shownOrderOf, type TicketedOrder, ticketedOrder } from './testing/index.js';
import { incriminatingFaults, verdictOf } from './verdict.js';
import { verifyReceipt } from './verify-receipt.js';

let order: TicketedOrder;
let shown: ShownOrder;
beforeAll(async () => {
  order = await ticketedOrder();
  shown = shownOrderOf(order.receipt);
});

const faultsOf = async (change: Partial<ShownOrder>) =>
  incriminatingFaults(await verifySettledOrder({ ...shown, ...change }, order.ticketEvidence));

test('builds the receipt from ticket and displayed result', async () => {
  const receipt = receiptFrom(order.ticket, shown);
  expect(receipt).toMatchObject({ ...order.receipt, exit: order.receipt.exit });
  const evidence = { ...order.evidence, shown };
  expect(verdictOf(await verifyReceipt(receipt, evidence, order.ticketEvidence))).toBe('verified');
});

describe('verifySettledOrder', () => {
  test('passes every step that needs no published data', async () => {
    const steps = await verifySettledOrder(shown, order.ticketEvidence);
    expect(steps.map(({ id, ok }) => [id, ok])).toEqual([
      ['ticket_signed', true],
      ['terms_as_signed', true],
      ['entry_in_time', true],
      ['result_follows', true],
      ['shown_as_verified', true],
    ]);
  });

  test.each<[string, Partial<ShownOrder>, FaultCode, object?]>([
    ['a changed stake', { stake: '1.00' }, 'shown_differs', { term: 'stake' }],
    ['a changed strike', { strike: '0.01' }, 'shown_differs', { term: 'strike' }],
    ['a moved expiry', { due: 1 }, 'shown_differs', { term: 'due' }],
    ['another outcome', { outcome: 'tie', profit: '0.00' }, 'outcome_differs'],
    ['a smaller profit', { profit: '0.01' }, 'credit_differs'],
    ['a loss above the stake', { profit: '-999.99' }, 'credit_differs'],
    ['a void with an exit', { outcome: 'void', profit: '0.00' }, 'outcome_differs'],
    ['a missing outcome', { outcome: null, profit: null, exit: null }, 'shown_differs'],
    ['an unreadable profit', { profit: 'ten' }, 'unreadable'],
  ])('reports %s', async (_, change, code, params = {}) => {
    const faults = await faultsOf(change);
    expect(faults.find((fault) => fault.code === code)).toMatchObject({ code, params });
  });

  test('reports a result that differs from the verified one', async () => {
    const exit = shown.exit === '1.00' ? '2.00' : '1.00';
    const down = { ...shown, exit, outcome: 'lost', profit: `-${shown.stake}` } as const;
    expect(incriminatingFaults(await verifySettledOrder(down, order.ticketEvidence))).toEqual([]);
    const { receipt, ticketEvidence } = order;
    const steps = await verifySettledOrder(down, ticketEvidence, receipt);
    expect(incriminatingFaults(steps)).toMatchObject([
      { code: 'shown_differs', params: { term: 'exit' } },
    ]);
  });

  test('reports a ticket with another signature', async () => {
    const { ticketEvidence } = order;
    const ticket = { ...ticketEvidence.ticket, signature: 'A'.repeat(86) };
    const steps = await verifySettledOrder(shown, { ...ticketEvidence, ticket });
    expect(incriminatingFaults(steps)).toContainEqual({ code: 'signature_wrong', params: {} });
  });
});
