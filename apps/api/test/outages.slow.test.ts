import {
  createThrowawayDatabase,
  type ThrowawayDatabase,
} from '@candela/faults/throwaway-database';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Outages, type OutageTotals, openOutages } from './helpers/outages.js';

const template = inject('databaseTemplate');

describe.runIf(template.engine === 'postgres')('database outage under load', () => {
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

  function expectExact({ acknowledged, stored, placed, answered, sum, wrong }: OutageTotals): void {
    expect(stored).toBe(acknowledged);
    expect(placed).toBe(answered);
    expect({ sum, wrong }).toEqual({ sum: 0, wrong: 0 });
  }

  test('survives connection resets and terminations without losing or doubling an order', async () => {
    for (const { waitsMs, totals } of [await outages.resets(8), await outages.terminations(4)]) {
      // The pool's timeout, reached if lost connections kept their slots.
      expect(Math.max(...waitsMs)).toBeLessThan(3_000);
      expectExact(totals);
    }
  });

  test('recovers from a silent network within 10 s and reports it in readiness', async () => {
    const { waitsMs, reason, totals } = await outages.blackHole(3_000);
    expect(reason).toBe('no answer within 2 s');
    expect(Math.max(...waitsMs)).toBeLessThan(10_000);
    expectExact(totals);
  });

  test('settles the orders of a stopped process in another one within 5 s', async () => {
    const { settledMs, left, totals } = await outages.stoppedPeer(750);
    expect(left).toBeGreaterThan(0);
    expect(settledMs).toBeLessThan(5_000);
    expectExact(totals);
  }, 180_000);
});
