import {
  createThrowawayDatabase,
  type ThrowawayDatabase,
} from '@candela/faults/throwaway-database';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Books, type Outages, openOutages } from './testing/outages.js';

/**
 * The program on a PostgreSQL whose wire breaks, under load; `bench/outages.bench.ts` does the same
 * for longer. On the embedded engine there is no wire.
 */
const template = inject('databaseTemplate');

describe.runIf(template.engine === 'postgres')('under load', () => {
  let database: ThrowawayDatabase;
  let outages: Outages;

  beforeAll(async () => {
    if (template.engine !== 'postgres') return;
    database = await createThrowawayDatabase(template.url, { copy: true });
    outages = await openOutages(database.url);
  }, 180_000);
  afterAll(async () => {
    await outages.close();
    await database.drop();
  });

  function expectExact({ acknowledged, stored, placed, answered, sum, wrong }: Books): void {
    expect(stored).toBe(acknowledged);
    expect(placed).toBe(answered);
    expect({ sum, wrong }).toEqual({ sum: 0, wrong: 0 });
  }

  test('resets and terminations of every connection end no process, and lose or double no order', async () => {
    for (const { waitsMs, books } of [await outages.resets(8), await outages.terminations(4)]) {
      // A call would wait for so long if the pool had no place left.
      expect(Math.max(...waitsMs)).toBeLessThan(3_000);
      expectExact(books);
    }
  }, 120_000);

  test('a black hole is recovered from within 10 s of its end, by itself, and readiness tells of it', async () => {
    const { waitsMs, reason, books } = await outages.blackHole(3_000);
    expect(reason).toBe('no answer within 2 s');
    expect(Math.max(...waitsMs)).toBeLessThan(10_000);
    expectExact(books);
  }, 120_000);

  test('what a process held that was stopped in mid-batch is settled elsewhere within 5 s', async () => {
    const { settledMs, left, books } = await outages.stoppedPeer(750);
    expect(left).toBeGreaterThan(0);
    expect(settledMs).toBeLessThan(5_000);
    expectExact(books);
  }, 180_000);
});
