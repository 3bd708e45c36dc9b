import { aQuote } from '@candela/api-client/testing';
import { type TicketedOrder, ticketedOrder } from '@candela/fair-price/testing';
import { formatPrice } from '@candela/money';
import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderOf } from '../testing/evidence.js';
import { type QuotedOrder, useStoreTicket } from './useStoreTicket.js';

let sample: TicketedOrder;
beforeEach(async () => {
  sample = await ticketedOrder();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function quotedOrder(priceDifference: number, sentAsRequested = true): QuotedOrder {
  const { receipt, ticketEvidence } = sample;
  const { instrument: instrumentId, direction, stake, seconds, commitment } = receipt;
  const strike = formatPrice(receipt.entry.price + priceDifference, receipt.decimals);
  return {
    terms: { instrumentId, direction, stake, seconds },
    quote: aQuote({ strike, payoutRate: receipt.payoutRate }),
    placed: {
      order: { ...orderOf(receipt), commitment, ticket: ticketEvidence.ticket },
      sentAt: ticketEvidence.sentAt * 1_000,
      receivedAt: ticketEvidence.receivedAt * 1_000,
      sentAsRequested,
    },
  };
}

async function alarmCodesFor(order: QuotedOrder) {
  let storeTicket: ReturnType<typeof useStoreTicket> | undefined;
  function TestApp() {
    storeTicket = useStoreTicket();
    return null;
  }
  const { evidence } = await renderScreen(TestApp, { session: { userId: 'user-1' } });
  await act(async () => storeTicket?.(order));
  return evidence.getAlarms().flatMap(({ faults }) => faults.map(({ code }) => code));
}

test('raises no alarm when the strike is within a thousandth of the quote', async () => {
  expect(await alarmCodesFor(quotedOrder(0))).toEqual([]);
  expect(await alarmCodesFor(quotedOrder(Math.floor(sample.receipt.entry.price / 1_001)))).toEqual(
    [],
  );
});

test('raises an alarm when the strike differs from the quote by more than the promised tolerance', async () => {
  expect(await alarmCodesFor(quotedOrder(Math.ceil(sample.receipt.entry.price / 900)))).toEqual([
    'quote_left',
  ]);
});

test('raises no alarm when the order was placed by an earlier attempt with an earlier quote', async () => {
  const order = quotedOrder(sample.receipt.entry.price, false);
  expect(await alarmCodesFor(order)).toEqual([]);
  const rate = aQuote({ ...order.quote, payoutRate: order.quote.payoutRate + 2 });
  expect(await alarmCodesFor({ ...order, quote: rate })).toEqual([]);
});

test.each([
  [1_999, undefined],
  [-2_500, -2.5],
])('stores a device clock that is %i ms ahead as %s s', async (deviceDifference, stored) => {
  const order = quotedOrder(0);
  let storeTicket: ReturnType<typeof useStoreTicket> | undefined;
  function TestApp() {
    storeTicket = useStoreTicket();
    return null;
  }
  const { evidence } = await renderScreen(TestApp, { session: { userId: 'user-1' } });
  await act(async () => storeTicket?.({ ...order, placed: { ...order.placed, deviceDifference } }));
  const [ticket] = await evidence.listTickets('user-1');
  expect(ticket?.deviceDifference).toBe(stored);
});

test('raises an alarm for an order accepted later than its request allows', async () => {
  const order = quotedOrder(0);
  const { time } = sample.ticket;
  const requestedAt = (ms: number) => ({
    ...order,
    placed: { ...order.placed, sentAt: ms - 10, requestedAt: ms },
  });
  expect(await alarmCodesFor(requestedAt(time - 1_500))).toEqual([]);
  expect(await alarmCodesFor(requestedAt(time - 1_501))).toEqual(['accepted_late']);
});
