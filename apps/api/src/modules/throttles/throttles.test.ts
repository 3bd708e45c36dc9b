import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseConnection } from '../../db/connection.js';
import { createFakeClock } from '../../testing/clock.js';
import { openTestDatabase } from '../../testing/database.js';
import { createThrottles, type Throttles } from './service.js';

const RULE = { attempts: 3, windowMs: 60_000 };

let connection: DatabaseConnection;
let throttles: Throttles;
const clock = createFakeClock();
const errors: unknown[] = [];
beforeAll(async () => {
  connection = await openTestDatabase();
  throttles = createThrottles({
    db: connection.db,
    now: clock.now,
    onError: (error) => errors.push(error),
  });
});
afterAll(() => connection.close());

const take = (key: string) => throttles.takeAttempt(key, RULE);

test('allows the rule’s attempts and then returns the wait', async () => {
  expect([await take('a'), await take('a'), await take('a')]).toEqual([0, 0, 0]);
  expect(await take('a')).toBe(60);
  clock.advance(59_500);
  expect(await take('a')).toBe(1);
  expect(await take('b')).toBe(0);
});

test('starts a new count when the window is over', async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) await take('c');
  clock.advance(60_000);
  expect([await take('c'), await take('c'), await take('c'), await take('c')]).toEqual([
    0, 0, 0, 60,
  ]);
});

test('counts concurrent attempts exactly', async () => {
  const waits = await Promise.all(Array.from({ length: 12 }, () => take('d')));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(RULE.attempts);
  expect(waits.filter((seconds) => seconds === 60)).toHaveLength(12 - RULE.attempts);
});

test('forgets a cleared key and keeps others until their window is over', async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) await take('e');
  await throttles.clearAttempts('e');
  expect(await take('e')).toBe(0);
  for (let attempt = 0; attempt < 3; attempt += 1) await take('f');
  await throttles.pruneThrottles();
  expect(await take('f')).toBe(60);
});

test('doubles the wait from one second up to the rule’s maximum', async () => {
  const rule = { windowMs: 600_000, slow: { after: 2, maxMs: 5_000 } };
  const take = () => throttles.takeAttempt('g', rule);
  const waits = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    waits.push(await throttles.waitFor('g', rule));
    clock.advance((waits.at(-1) ?? 0) * 1_000);
    expect(await take()).toBe(0);
  }
  expect(waits).toEqual([0, 0, 1, 2, 4, 5]);
  expect(await take()).toBe(5);
  // A rejected attempt does not extend the wait.
  expect(await take()).toBe(5);
  await throttles.returnAttempt('g');
  expect(await take()).toBe(0);
});

test('keeps attempts counted and reports the error when they cannot be given back', async () => {
  expect(await take('h')).toBe(0);
  expect(errors).toEqual([]);
  await connection.db.execute(sql`alter table throttles rename to throttles_away`);
  await throttles.returnAttempt('h');
  await throttles.clearAttempts('h');
  await expect(take('h')).rejects.toThrow();
  await connection.db.execute(sql`alter table throttles_away rename to throttles`);
  expect(errors).toHaveLength(2);
  expect([await take('h'), await take('h')]).toEqual([0, 0]);
  expect(await take('h')).toBe(60);
});
