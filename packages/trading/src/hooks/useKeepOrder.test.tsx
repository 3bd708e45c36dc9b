import { aQuote } from '@candela/api-client/testing';
import { type TicketedOrder, ticketedOrder } from '@candela/fair-price/testing';
import { formatPrice } from '@candela/money';
import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderOf } from '../internal/testing/evidence.js';
import { type TakenByQuote, useKeepOrder } from './useKeepOrder.js';

let sample: TicketedOrder;
beforeEach(async () => {
  sample = await ticketedOrder();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** With a quote this far above the strike. */
function taken(above: number, asAsked = true): TakenByQuote {
  const { receipt, held } = sample;
  const { instrument: instrumentId, direction, stake, seconds, commitment } = receipt;
  const strike = formatPrice(receipt.entry.price + above, receipt.decimals);
  return {
    terms: { instrumentId, direction, stake, seconds },
    quote: aQuote({ strike, payoutRate: receipt.payoutRate }),
    placed: {
      order: { ...orderOf(receipt), commitment, ticket: held.ticket },
      sentAt: held.sentAt * 1_000,
      receivedAt: held.receivedAt * 1_000,
      asAsked,
    },
  };
}

/** Fault codes of the alarms raised. */
async function alarmedAt(order: TakenByQuote) {
  let keep: ReturnType<typeof useKeepOrder> | undefined;
  function Phone() {
    keep = useKeepOrder();
    return null;
  }
  const { evidence } = await renderScreen(Phone, { session: { userId: 'user-1' } });
  await act(async () => keep?.(order));
  return evidence.alarms().flatMap(({ faults }) => faults.map(({ code }) => code));
}

test('raises no alarm when the strike is within a thousandth of the quote', async () => {
  expect(await alarmedAt(taken(0))).toEqual([]);
  expect(await alarmedAt(taken(Math.floor(sample.receipt.entry.price / 1_001)))).toEqual([]);
});

test('raises an alarm when the strike differs from the quote by more than the promised tolerance', async () => {
  expect(await alarmedAt(taken(Math.ceil(sample.receipt.entry.price / 900)))).toEqual([
    'quote_left',
  ]);
});

test('raises no alarm when the order was placed by an earlier attempt with an earlier quote', async () => {
  const order = taken(sample.receipt.entry.price, false);
  expect(await alarmedAt(order)).toEqual([]);
  const rate = aQuote({ ...order.quote, payoutRate: order.quote.payoutRate + 2 });
  expect(await alarmedAt({ ...order, quote: rate })).toEqual([]);
});
