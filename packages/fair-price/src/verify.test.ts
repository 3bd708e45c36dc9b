import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SettledOrder, settledOrder } from './testing/index.js';
import type { MinuteData, VerificationStep } from './types.js';
import { verifyMinute } from './verify-minute.js';
import { minutesNeeded, type ReceiptEvidence, verifyReceipt } from './verify-receipt.js';

const failed = (steps: readonly VerificationStep[]) =>
  steps.filter(({ ok }) => !ok).map(({ id }) => id);

/** 2026-01-02, 23:59:49 UTC. */
const BEFORE_MIDNIGHT = 1_767_398_389;

describe('settled order', () => {
  let order: SettledOrder;
  let long: SettledOrder;
  beforeAll(async () => {
    order = await settledOrder();
    long = await settledOrder({ seconds: 1200, instrument: 'eurusd', direction: 'down' });
  });

  const withMinutes = (change: (minute: MinuteData, index: number) => MinuteData) => ({
    ...order.evidence,
    minutes: order.evidence.minutes.map(change),
  });
  const change = (fields: object) => ({ ...order.receipt, ...fields });
  const check = (receipt: unknown, evidence: ReceiptEvidence = order.evidence) =>
    verifyReceipt(receipt, evidence).then(failed);

  test('verifies in seven steps', async () => {
    const steps = await verifyReceipt(order.receipt, order.evidence);
    expect(steps).toMatchSnapshot();
    expect(failed(steps)).toEqual([]);
  });

  test('verifies over twenty minutes with all minutes between', async () => {
    expect(minutesNeeded(long.receipt)).toHaveLength(21);
    expect(await check(long.receipt, long.evidence)).toEqual([]);
  });

  test('verifies across midnight, with the roots of both days', async () => {
    const across = await settledOrder({ entrySecond: BEFORE_MIDNIGHT });
    expect(across.receipt.exitCommitment?.day).toBe('2026-01-03');
    expect(await check(across.receipt, across.evidence)).toEqual([]);
    const { exitCommitment: _, ...withoutLater } = across.receipt;
    expect(await check(withoutLater, across.evidence)).toEqual([]);
    const [first] = across.evidence.commitments;
    const oneDay = { ...across.evidence, commitments: first ? [first] : [] };
    expect(await check(across.receipt, oneDay)).toEqual([
      'commitment_known',
      'path_opens_commitment',
    ]);
  });

  test('verifies for any instrument, direction, stake, second and duration', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          instrument: fc.constantFrom('btc', 'doge', 'usdjpy', 'eurgbp', 'xpdusd'),
          direction: fc.constantFrom('up', 'down'),
          stake: fc
            .integer({ min: 100, max: 1_000_000 })
            .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`),
          payoutRate: fc.constantFrom(80, 82, 85, 88),
          entrySecond: fc.integer({ min: 1_767_312_000, max: 1_767_398_399 }),
          seconds: fc.constantFrom(60, 300, 600, 1200),
        }),
        async (options) => {
          const { receipt, evidence } = await settledOrder(options);
          expect(await check(receipt, evidence)).toEqual([]);
        },
      ),
      { numRuns: 15 },
    );
  });

  const withTick = ({ evidence }: SettledOrder, index: number, second: number, by: 1 | -1) => ({
    ...evidence,
    minutes: evidence.minutes.map((minute, at) =>
      at === index
        ? { ...minute, ticks: minute.ticks.with(second, (minute.ticks[second] ?? 0) + by) }
        : minute,
    ),
  });

  test('detects any single tick changed by one unit', async () => {
    for (const [index, { ticks }] of order.evidence.minutes.entries()) {
      for (const second of ticks.keys()) {
        const evidence = withTick(order, index, second, second % 2 === index ? 1 : -1);
        expect(await check(order.receipt, evidence)).toContain('ticks_recomputed');
      }
    }
  });

  test('detects a changed tick in any minute of a long order', async () => {
    for (const index of [0, 1, 10, 19, 20]) {
      const evidence = withTick(long, index, 2 * index, 1);
      expect(await check(long.receipt, evidence)).toContain('ticks_recomputed');
    }
  });

  test('detects a replaced minute even when its own ticks follow', async () => {
    const other = await settledOrder({ entrySecond: order.receipt.entry.second + 60 });
    const [first] = order.evidence.minutes;
    const [second] = other.evidence.minutes;
    const minutes = first && second ? [first, second] : [];
    const found = await check(order.receipt, { ...order.evidence, minutes });
    expect(found).toContain('chain_joins');
    expect(found).not.toContain('ticks_recomputed');
  });

  test('detects keys from another secret', async () => {
    const other = await settledOrder({ secret: new Uint8Array(32).fill(8) });
    expect(
      await check(order.receipt, { ...order.evidence, minutes: other.evidence.minutes }),
    ).toEqual(expect.arrayContaining(['path_opens_commitment']));
  });

  test('detects a first minute that does not open at the anchor', async () => {
    const moved = { ...order.evidence, genesisMinute: minutesNeeded(order.receipt)[1] };
    expect(await check(order.receipt, moved)).toEqual(['chain_joins']);
  });

  test('detects a close that is not the last tick', async () => {
    const found = await check(
      order.receipt,
      withMinutes((minute) => ({ ...minute, close: minute.close + 1 })),
    );
    expect(found).toEqual(['ticks_recomputed', 'chain_joins']);
  });

  test('detects a root replaced, unpublished or published after the entry', async () => {
    const [commitment] = order.evidence.commitments;
    if (!commitment) throw new Error('The sample has no commitment.');
    const given = (row: object) => ({
      ...order.evidence,
      commitments: [{ ...commitment, ...row }],
    });
    expect(await check(order.receipt, given({ root: '0'.repeat(64) }))).toEqual([
      'commitment_known',
      'path_opens_commitment',
    ]);
    expect(await check(order.receipt, { ...order.evidence, commitments: [] })).toEqual([
      'commitment_known',
      'path_opens_commitment',
    ]);
    const late = given({ publishedAt: order.receipt.entry.second + 1 });
    expect(await check(order.receipt, late)).toEqual(['commitment_known']);
  });

  test('detects any missing minute', async () => {
    for (const absent of [0, 7, 20]) {
      const minutes = long.evidence.minutes.filter((_, index) => index !== absent);
      const found = await check(long.receipt, { ...long.evidence, minutes });
      expect(found).toEqual(
        expect.arrayContaining(['path_opens_commitment', 'ticks_recomputed', 'chain_joins']),
      );
    }
  });

  test('detects an inconsistent strike, exit, decimals, outcome or credit', async () => {
    const { entry, exit } = order.receipt;
    if (!exit) throw new Error('The sample has no exit.');
    const entryUp = change({ entry: { ...entry, price: entry.price + 1 } });
    const exitUp = change({ exit: { ...exit, price: exit.price + 1 } });
    const exitLater = change({ exit: { ...exit, second: exit.second + 1 } });
    expect(await check(entryUp)).toEqual(['entry_matches']);
    expect(await check(exitUp)).toEqual(['exit_matches']);
    expect(await check(exitLater)).toEqual(['exit_matches']);
    expect(await check(change({ decimals: 3 }))).toEqual(['entry_matches']);
    expect(await check(change({ outcome: 'tie' }))).toEqual(['result_follows']);
    expect(await check(change({ outcome: 'void' }))).toEqual(['result_follows']);
    expect(await check(change({ credited: '45.91' }))).toEqual(['result_follows']);
    const day = { ...order.receipt.commitment, day: '2026-01-01' };
    expect(await check(change({ commitment: day }))).toEqual(['commitment_known']);
  });

  test('detects a voided order whose exit is available', async () => {
    const voided = change({ exit: null, outcome: 'void', credited: order.receipt.stake });
    expect(minutesNeeded(voided)).toHaveLength(2);
    expect(await check(voided)).toEqual(['exit_matches']);
    expect(await check({ ...voided, credited: '0.00' })).toEqual([
      'exit_matches',
      'result_follows',
    ]);
  });
});

describe.each([
  ['won', 'up', 101, '1.01', 80, '1.81'],
  ['won', 'down', 99, '100.00', 88, '188.00'],
  ['lost', 'down', 101, '5.00', 85, '0.00'],
  ['lost', 'up', 99, '5.00', 85, '0.00'],
  ['tie', 'up', 100, '5.55', 85, '5.55'],
] as const)('order %s, %s from 100 to %i', (outcome, direction, price, stake, rate, credited) => {
  test(`credits ${credited} for ${stake} at ${rate} %`, async () => {
    const { receipt, evidence } = await settledOrder();
    const steps = await verifyReceipt(
      {
        ...receipt,
        direction,
        stake,
        payoutRate: rate,
        entry: { ...receipt.entry, price: 100 },
        exit: { second: receipt.entry.second + 60, price },
        outcome,
        credited,
      },
      evidence,
    );
    expect(failed(steps)).toEqual(['entry_matches', 'exit_matches']);
  });
});

describe('single minute', () => {
  test('verifies in three steps and fails the right one', async () => {
    const { receipt, evidence } = await settledOrder();
    const [minute] = evidence.minutes;
    const check = async (given: object, root: object = receipt.commitment) =>
      failed(await verifyMinute({ ...minute, ...given }, root));
    expect(await check({})).toEqual([]);
    expect(await check({ open: (minute?.open ?? 0) + 1 })).toEqual(['ticks_recomputed']);
    expect(await check({}, { ...receipt.commitment, day: '2026-01-01' })).toEqual([
      'commitment_known',
    ]);
    expect(await check({}, { ...receipt.commitment, root: 'f'.repeat(64) })).toEqual([
      'path_opens_commitment',
    ]);
    expect(await check({ instrument: 'nothing' })).toEqual(['ticks_recomputed']);
    expect(await check({ ticks: minute?.ticks.with(59, minute.close + 1) })).toEqual([
      'ticks_recomputed',
    ]);
  });

  test('uses the published parameters for an unknown instrument', async () => {
    const { receipt, evidence } = await settledOrder();
    const [minute] = evidence.minutes;
    const unusable = { instrument: 'own', decimals: 2, anchor: 0, volatility: 1, pull: 1 };
    const steps = await verifyMinute({ ...minute, instrument: 'own' }, receipt.commitment, [
      unusable,
    ]);
    expect(steps.at(-1)?.detail).toContain('anchor must be at least 1');
  });
});

describe('malformed input', () => {
  test('fails every step instead of throwing', async () => {
    const { receipt, evidence } = await settledOrder();
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.anything(), async (one, other) => {
        const garbled = { minutes: other, commitments: one } as unknown as ReceiptEvidence;
        expect(failed(await verifyReceipt(one, evidence))).toHaveLength(7);
        expect(failed(await verifyReceipt(receipt, garbled))).toContain('ticks_recomputed');
        expect(failed(await verifyReceipt(receipt, one as ReceiptEvidence))).not.toEqual([]);
        expect(failed(await verifyMinute(one, other))).toHaveLength(3);
        expect(failed(await verifyMinute(evidence.minutes[0], other))).toHaveLength(3);
        expect(minutesNeeded(one)).toEqual([]);
      }),
    );
  });

  test('detects malformed data in any single field of receipt or minute', async () => {
    const { receipt, evidence } = await settledOrder();
    const [minute] = evidence.minutes;
    const bad = fc.anything().filter((value) => typeof value !== 'string' && value !== null);
    const field = fc.constantFrom(...Object.keys(receipt).filter((name) => name !== 'orderId'));
    const own = fc.constantFrom(...Object.keys(minute ?? {}));
    await fc.assert(
      fc.asyncProperty(field, own, bad, async (name, minuteName, value) => {
        fc.pre(!Number.isSafeInteger(value));
        expect(failed(await verifyReceipt({ ...receipt, [name]: value }, evidence))).not.toEqual(
          [],
        );
        const steps = await verifyMinute({ ...minute, [minuteName]: value }, receipt.commitment);
        expect(failed(steps)).not.toEqual([]);
      }),
    );
  });

  test('rejects a year between entry and exit before requesting minutes', async () => {
    const { receipt } = await settledOrder();
    expect(minutesNeeded({ ...receipt, seconds: 31_536_000 })).toEqual([]);
  });
});
