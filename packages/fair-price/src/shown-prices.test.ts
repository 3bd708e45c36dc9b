import { beforeAll, describe, expect, test } from 'vitest';
import { type EvidenceFile, verifyEvidenceFile } from './evidence-file.js';
import { minutesOfPrices, type ShownPrices, verifyShownPrices } from './shown-prices.js';
import { sourcedOrder, type TicketedOrder, ticketedOrder } from './testing/index.js';
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
  const steps = await verifyShownPrices(shown, order.evidence, order.ticketEvidence);
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
    const steps = await verifyShownPrices(shown, partial, ticketEvidence);
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
  const exchanged = await verifyShownPrices(shown, { ...evidence, minutes }, ticketEvidence);
  expect(incriminatingFaults(exchanged)).toContainEqual({
    code: 'key_differs',
    params: { minute: first.minute },
  });
  const other = { ...shown, decimals: shown.decimals + 1 };
  const steps = await verifyShownPrices(other, evidence, ticketEvidence);
  expect(incriminatingFaults(steps)).toMatchObject([{ code: 'decimals_differ' }]);
});

test('reports a revealed minute that is withheld', async () => {
  const [order] = orders;
  if (!order) throw new Error('No order.');
  const { evidence, ticketEvidence } = order;
  const [first, ...others] = evidence.minutes;
  if (!first) throw new Error('No minute.');
  const askedAt = 60 * (first.minute + 1) + 61;
  const partial = { ...evidence, minutes: others, askedAt };
  const steps = await verifyShownPrices(shownOf(order), partial, ticketEvidence);
  expect(incriminatingFaults(steps)).toContainEqual({
    code: 'key_withheld',
    params: { minute: first.minute, lateSeconds: 61 },
  });
});

describe('real prices', () => {
  let missingSecond = 0;
  beforeAll(async () => {
    const { receipt } = await sourcedOrder();
    missingSecond = receipt.entry.second - 5;
  });

  async function compare(
    change: (file: EvidenceFile, shown: ShownPrices) => Partial<EvidenceFile>,
  ) {
    const { evidence, receipt, ticketEvidence } = await sourcedOrder({
      missingSeconds: [missingSecond],
    });
    const { instrument, decimals } = receipt;
    const ticks = (evidence.prices ?? []).flatMap((minute) =>
      minute.ticks.slice(0, 1).map(({ second, price }) => ({ second, price })),
    );
    const shown = { instrument, decimals, ticks, logged: true } as const;
    const file: EvidenceFile = {
      kind: 'candela evidence 1',
      shownPrices: shown,
      ...{ log: evidence.log, prices: evidence.prices, key: ticketEvidence.key },
    };
    const text = JSON.stringify({ ...file, ...change(file, shown) });
    const { steps, verdict } = await verifyEvidenceFile(JSON.parse(text));
    return { codes: incriminatingFaults(steps).map(({ code }) => code), verdict };
  }

  test('are accepted as they were logged', async () => {
    expect(await compare(() => ({}))).toEqual({ codes: [], verdict: 'unfinished' });
    expect(await compare(() => ({ key: undefined }))).toEqual({ codes: [], verdict: 'unfinished' });
  });

  test('prove nothing without a log and without a known key', async () => {
    const withoutLog = () => ({ key: undefined, log: undefined });
    expect(await compare(withoutLog)).toEqual({ codes: [], verdict: 'unfinished' });
  });

  test.each<[string, Parameters<typeof compare>[0]]>([
    [
      'price_shown_differs',
      (_, { ticks, ...shown }) => ({
        shownPrices: { ...shown, ticks: ticks.map((tick) => ({ ...tick, price: tick.price + 1 })) },
      }),
    ],
    [
      'tick_unlogged',
      (_, { ticks, ...shown }) => ({
        shownPrices: { ...shown, ticks: [...ticks, { second: missingSecond, price: 1 }] },
      }),
    ],
    [
      'prices_withheld',
      ({ prices = [] }) => ({
        prices: prices.slice(1),
        askedAt: 60 * ((prices[0]?.minute ?? 0) + 1) + 121,
      }),
    ],
    ['prices_unsigned', () => ({ key: `04${'0'.repeat(128)}` })],
    [
      'pinned_prices_differ',
      ({ prices = [] }) => ({
        pricePins: [{ minute: prices[0]?.minute ?? 0, hash: 'f'.repeat(64) }],
      }),
    ],
  ])('report %s', async (code, change) => {
    const { codes, verdict } = await compare(change);
    expect(verdict).toBe('contradiction');
    expect(codes).toContain(code);
  });
});
