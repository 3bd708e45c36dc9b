import { type TicketedOrder, ticketedOrder } from '@candela/fair-price/testing';
import { beforeAll, expect, test } from 'vitest';
import { createEvidence, type Evidence } from './evidence.js';
import { checkShownPrices } from './shown-prices.js';
import { memoryStorage } from './storage.js';

const AT = 1_767_400_000;

let order: TicketedOrder;
beforeAll(async () => {
  order = await ticketedOrder();
});

const WITHHELD = [{ code: 'key_withheld' }];

interface Options {
  readonly askedAt?: number;
  readonly evidence?: Evidence;
}

async function compare(
  difference: number,
  minutes = order.evidence.minutes,
  { askedAt, evidence = createEvidence(async () => memoryStorage()) }: Options = {},
) {
  const { receipt, evidence: published, ticketEvidence } = order;
  await evidence.addPins({ key: ticketEvidence.key });
  const { instrument, decimals, entry } = receipt;
  const ticks = [{ second: entry.second, price: entry.price + difference }];
  const prices = { user: 'ann', id: 'order-1', instrument, decimals, ticks, receivedAt: AT };
  await evidence.addPrices(prices);
  const { commitments, genesisMinute = 0, log } = published;
  const data = {
    commitments: { commitments, genesisMinute, parameters: [] },
    ...{ log, minutes, askedAt, pins: await evidence.getPins() },
  };
  await checkShownPrices(evidence, prices, data, AT);
  return { evidence, stored: await evidence.listPrices('ann') };
}

test('forgets prices that were displayed as revealed', async () => {
  const { evidence, stored } = await compare(0);
  expect(evidence.getAlarms()).toEqual([]);
  expect(stored).toEqual([]);
});

test('raises an alarm for another price, with a file that the offline verifier rejects', async () => {
  const { evidence, stored } = await compare(7);
  const { second, price } = order.receipt.entry;
  const faults = [{ code: 'price_shown_differs', params: { second, price, told: price + 7 } }];
  const [alarm] = evidence.getAlarms();
  expect(alarm).toMatchObject({ about: 'prices', user: 'ann', at: AT, faults });
  expect(stored).toEqual([]);
  const { verifyEvidenceFile } = await import('@candela/fair-price');
  const { verdict } = await verifyEvidenceFile(JSON.parse(JSON.stringify(alarm?.file)));
  expect(verdict).toBe('contradiction');
});

test('keeps prices whose minute is missing', async () => {
  const { evidence, stored } = await compare(7, []);
  expect(evidence.getAlarms()).toEqual([]);
  expect(stored).toHaveLength(1);
});

test('raises an alarm for a withheld minute, which ends when it is shown', async () => {
  const askedAt = 60 * (Math.floor(order.receipt.entry.second / 60) + 1) + 100;
  const { evidence, stored } = await compare(0, [], { askedAt });
  expect(evidence.getAlarms()).toMatchObject([{ about: 'prices', faults: WITHHELD }]);
  expect(stored).toHaveLength(1);
  const shown = await compare(0, order.evidence.minutes, { evidence });
  expect(evidence.getAlarms()).toMatchObject([{ faults: WITHHELD, endedAt: AT }]);
  expect(shown.stored).toEqual([]);
});
