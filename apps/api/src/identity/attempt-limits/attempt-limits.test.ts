import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/helpers/database.js';
import { createFakeClock } from '../../../test/helpers/fake-clock.js';
import type { DatabaseConnection } from '../../platform/db/connection.js';
import { type AttemptLimits, createAttemptLimits } from './service.js';

const RULE = { attempts: 3, windowMs: 60_000 };

let connection: DatabaseConnection;
let attemptLimits: AttemptLimits;
const clock = createFakeClock();
const errors: unknown[] = [];
beforeAll(async () => {
  connection = await openTestDatabase();
  attemptLimits = createAttemptLimits({
    db: connection.db,
    now: clock.now,
    onError: (error) => errors.push(error),
  });
});
afterAll(() => connection.close());

const takeAttempt = (key: string) => attemptLimits.takeAttempt(key, RULE);

test('allows the rule’s attempts and then returns the wait', async () => {
  expect([await takeAttempt('a'), await takeAttempt('a'), await takeAttempt('a')]).toEqual([
    0, 0, 0,
  ]);
  expect(await takeAttempt('a')).toBe(60);
  clock.advance(59_500);
  expect(await takeAttempt('a')).toBe(1);
  expect(await takeAttempt('b')).toBe(0);
});

test('starts a new count when the window is over', async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) await takeAttempt('c');
  clock.advance(60_000);
  expect([
    await takeAttempt('c'),
    await takeAttempt('c'),
    await takeAttempt('c'),
    await takeAttempt('c'),
  ]).toEqual([0, 0, 0, 60]);
});

test('counts concurrent attempts exactly', async () => {
  const delays = await Promise.all(Array.from({ length: 12 }, () => takeAttempt('d')));
  expect(delays.filter((seconds) => seconds === 0)).toHaveLength(RULE.attempts);
  expect(delays.filter((seconds) => seconds === 60)).toHaveLength(12 - RULE.attempts);
});

test('forgets a cleared key and keeps others until their window is over', async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) await takeAttempt('e');
  await attemptLimits.clearAttempts('e');
  expect(await takeAttempt('e')).toBe(0);
  for (let attempt = 0; attempt < 3; attempt += 1) await takeAttempt('f');
  await attemptLimits.pruneAttemptLimits();
  expect(await takeAttempt('f')).toBe(60);
});

test('doubles the wait from one second up to the rule’s maximum', async () => {
  const rule = { windowMs: 600_000, backoff: { after: 2, maxMs: 5_000 } };
  const takeAttempt = () => attemptLimits.takeAttempt('g', rule);
  const delays = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    delays.push(await attemptLimits.secondsUntilAllowed('g', rule));
    clock.advance((delays.at(-1) ?? 0) * 1_000);
    expect(await takeAttempt()).toBe(0);
  }
  expect(delays).toEqual([0, 0, 1, 2, 4, 5]);
  expect(await takeAttempt()).toBe(5);
  // A rejected attempt does not extend the wait.
  expect(await takeAttempt()).toBe(5);
  await attemptLimits.refundAttempt('g');
  expect(await takeAttempt()).toBe(0);
});

test('keeps attempts counted and reports the error when they cannot be given back', async () => {
  expect(await takeAttempt('h')).toBe(0);
  expect(errors).toEqual([]);
  await connection.db.execute(sql`alter table attempt_limits rename to attempt_limits_away`);
  await attemptLimits.refundAttempt('h');
  await attemptLimits.clearAttempts('h');
  await expect(takeAttempt('h')).rejects.toThrow();
  await connection.db.execute(sql`alter table attempt_limits_away rename to attempt_limits`);
  expect(errors).toHaveLength(2);
  expect([await takeAttempt('h'), await takeAttempt('h')]).toEqual([0, 0]);
  expect(await takeAttempt('h')).toBe(60);
});

test('admits an attempt whose clock was read before that of the last one', async () => {
  const rule = { attempts: 3, windowMs: 60_000, backoff: { after: 2, maxMs: 60_000 } };
  expect(await attemptLimits.takeAttempt('i', rule)).toBe(0);
  clock.advance(-1);
  expect(await attemptLimits.takeAttempt('i', rule)).toBe(0);
  // From here on each is followed by a pause.
  expect(await attemptLimits.takeAttempt('i', rule)).toBe(1);
});
