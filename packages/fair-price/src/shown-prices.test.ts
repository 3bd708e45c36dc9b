import { beforeAll, expect, test } from 'vitest';
import { verifyEvidenceFile } from './evidence-file.js';
import { minutesOfPrices, type ShownPrices, verifyShownPrices } from './shown-prices.js';
import { type TicketedOrder, ticketedOrder } from './testing/index.js';
import { incriminatingFaults, verdictOf } from './verdict.js';

const orders: TicketedOrder[] = [];
beforeAll(async () => {
  orders.push(await ticketedOrder(), await ticketedOrder({ engine: 2 }));
});

/** The last second of one minute and the first of the next. */
function shownOf({ receipt, evidence }: TicketedOrder): ShownPrices {
  const [first, next] = evidence.minutes;
  if (!first || !next) throw new Error('Two minutes are needed.');
  const { instrument, decimals } = receipt;
  return {
    instrument,
    decimals,
    ticks: [
      { second: 60 * first.minute + 59, price: first.ticks[59] ?? 0 },
      { second: 60 * next.minute, price: next.ticks[0] ?? 0 },
    ],
  };
}

test.each([0, 1])('accepts prices that were displayed as revealed, engine %i + 1', async (at) => {
  const order = orders[at];
  if (!order) throw new Error('No order.');
  const shown = shownOf(order);
  const steps = await verifyShownPrices(shown, order.evidence, order.ticketEvidence.key);
  expect(steps.filter(({ ok }) => !ok)).toEqual([]);
  expect(minutesOfPrices(shown)).toHaveLength(2);
});

test.each([0, 1])('reports a displayed price that was not revealed, engine %i + 1', async (at) => {
  const order = orders[at];
  if (!order) throw new Error('No order.');
  const { evidence, ticketEvidence } = order;
  const { ticks, ...shown } = shownOf(order);
  const [first, next] = ticks;
  if (!first || !next) throw new Error('Two ticks are needed.');
  const raised = { ...next, price: next.price + 10 };
  const file = {
    kind: 'candela evidence 1',
    shownPrices: { ...shown, ticks: [first, raised] },
    commitments: { ...evidence, genesisMinute: evidence.genesisMinute ?? 0, parameters: [] },
    ...{ log: evidence.log, minutes: evidence.minutes, key: ticketEvidence.key },
  } as const;
  const { steps, verdict } = await verifyEvidenceFile(JSON.parse(JSON.stringify(file)));
  expect(verdict).toBe('contradiction');
  expect(incriminatingFaults(steps)).toEqual([
    {
      code: 'price_shown_differs',
      params: { second: next.second, price: next.price, told: raised.price },
    },
  ]);
});

test('says nothing while a minute or the log is missing', async () => {
  const [order] = orders;
  if (!order) throw new Error('No order.');
  const { evidence, ticketEvidence } = order;
  const shown = shownOf(order);
  const withoutMinute = { ...evidence, minutes: evidence.minutes.slice(1) };
  const { log: _, ...withoutLog } = evidence;
  for (const partial of [withoutMinute, withoutLog]) {
    const steps = await verifyShownPrices(shown, partial, ticketEvidence.key);
    expect(verdictOf(steps)).toBe('unfinished');
  }
});

test('reports another key of a revealed minute, and other decimals', async () => {
  const [order] = orders;
  if (!order) throw new Error('No order.');
  const { evidence, ticketEvidence } = order;
  const shown = shownOf(order);
  const [first, ...others] = evidence.minutes;
  if (!first) throw new Error('No minute.');
  const minutes = [{ ...first, key: '00'.repeat(32) }, ...others];
  const exchanged = await verifyShownPrices(shown, { ...evidence, minutes }, ticketEvidence.key);
  expect(incriminatingFaults(exchanged)).toContainEqual({
    code: 'key_differs',
    params: { minute: first.minute },
  });
  const other = { ...shown, decimals: shown.decimals + 1 };
  const steps = await verifyShownPrices(other, evidence, ticketEvidence.key);
  expect(incriminatingFaults(steps)).toMatchObject([{ code: 'decimals_differ' }]);
});
