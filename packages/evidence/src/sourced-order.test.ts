import { statementHash, verifyEvidenceFile } from '@candela/fair-price';
import { type SourcedOrder, shownOrderOf, sourcedOrder } from '@candela/fair-price/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkUnverifiableResponse } from './check-unverifiable-response.js';
import { checkDisplayedOrders } from './displayed-orders.js';
import { createEvidence, type Evidence } from './evidence.js';
import { storeTicket } from './order-verification.js';
import { memoryStorage } from './storage.js';
import type { OrderRecord } from './types.js';

const NO_ROOT = { day: '', root: '' };

let order: SourcedOrder;
let evidence: Evidence;
let placed: OrderRecord;
beforeEach(async () => {
  order = await sourcedOrder();
  evidence = createEvidence(async () => memoryStorage());
  const { exit: _exit, outcome: _outcome, credited: _credited, ...receipt } = order.receipt;
  const { ticket, sentAt, receivedAt } = order.ticketEvidence;
  const entry = { second: receipt.entry.second, price: order.ticket.strike };
  const terms = { ...receipt, entry, commitment: NO_ROOT };
  placed = { user: 'user-1', asked: terms, answered: terms, ticket, sentAt, receivedAt };
});

const codes = () => evidence.getAlarms().map(({ faults }) => faults.map(({ code }) => code));

describe('order on prices with a source', () => {
  test('has its ticket stored, with key and log head pinned', async () => {
    await storeTicket(evidence, placed);
    expect(evidence.getAlarms()).toEqual([]);
    expect(await evidence.getPins()).toEqual({
      key: order.ticketEvidence.key,
      roots: [],
      parameters: [],
      heads: [{ ...order.ticket.log, signed: placed.ticket }],
    });
  });

  test.each<[string, () => Partial<OrderRecord>, string]>([
    ['its ticket is missing', () => ({ ticket: undefined }), 'ticket_missing'],
    [
      'another stake was requested',
      () => ({ asked: { ...placed.asked, stake: '1.00' } }),
      'term_differs',
    ],
    ['its prices are displayed as simulated', () => ({ simulated: true }), 'root_unpublished'],
    ['it was accepted late', () => ({ requestedAt: placed.sentAt - 2 }), 'accepted_late'],
  ])(
    'raises an alarm on first contact when %s, with a file that proves it',
    async (_, change, code) => {
      await storeTicket(evidence, { ...placed, ...change() });
      expect(codes()).toEqual([[code]]);
      const file = JSON.parse(JSON.stringify(evidence.getAlarms()[0]?.file));
      expect((await verifyEvidenceFile(file)).verdict).toBe('contradiction');
    },
  );

  const display = async (change: object) => {
    await storeTicket(evidence, placed);
    const shown = { ...shownOrderOf(order.receipt), ...change };
    const at = order.ticket.dueSecond + 5;
    return checkDisplayedOrders(evidence, { user: 'user-1', orders: [{ shown }], at });
  };

  test('is shown as being checked until its prices are logged', async () => {
    expect(await display({})).toEqual(new Map([['order-1', 'checking']]));
    const shown = shownOrderOf(order.receipt);
    await evidence.putCheck({
      ...{ user: 'user-1', orderId: 'order-1', shown },
      ...{ verdict: 'as_signed', receivedAt: 1 },
    });
    expect(await display({})).toEqual(new Map([['order-1', 'as_signed']]));
    expect(evidence.getAlarms()).toEqual([]);
  });

  test('raises an alarm when its displayed result was changed', async () => {
    const states = await display({ outcome: 'lost', profit: '-10.00' });
    expect(states.get('order-1')).toBe('contradiction');
    expect(codes()).toEqual([['outcome_differs']]);
  });

  test.each([
    ['is as signed', {}, undefined],
    ['has another stake', { stake: '1.00' }, 'term_differs'],
    [
      'names another source',
      { entry: { second: 1_767_312_059, price: 1, trade: { source: 'kraken', id: '1', at: 1 } } },
      'term_differs',
    ],
  ])('is compared with a receipt without a root that %s', async (_, change, code) => {
    await storeTicket(evidence, placed);
    const { commitment: _commitment, ...receipt } = order.receipt;
    const response = { ...receipt, ...change, commitment: null };
    const shown = { user: 'user-1', orderId: 'order-1', response, at: order.ticket.dueSecond + 5 };
    const fault = await checkUnverifiableResponse(evidence, shown);
    if (code === undefined) expect(fault).toBeUndefined();
    else expect(codes().flat()).toContain(code);
  });

  test('keeps the first statement of each minute', async () => {
    const [first, second] = order.evidence.prices;
    const pinOf = async (text = '') => ({ minute: 7, hash: await statementHash(text) });
    const pin = await pinOf(first?.statement.text);
    await evidence.addPricePins([pin]);
    await evidence.addPricePins([await pinOf(second?.statement.text)]);
    expect(await evidence.getPricePins([6, 7])).toEqual([pin]);
  });
});
