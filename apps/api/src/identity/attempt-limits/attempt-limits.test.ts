import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/helpers/database.js';
import { createFakeClock } from '../../../test/helpers/fake-clock.js';
import type { DatabaseConnection } from '../../platform/db/connection.js';
import { type AttemptLimits, createAttemptLimits, type SharedRule } from './service.js';

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

describe('shared queue', () => {
  const shared: SharedRule = { windowMs: 86_400_000, backoff: { after: 3, maxMs: 60_000 } };
  const takeGuess = (account: string, member: string) =>
    attemptLimits.takeGuess({
      key: `guess:${account}:${member}`,
      rule: { attempts: 1_000, windowMs: 86_400_000 },
      shared: { key: `guess:${account}`, member, rule: shared },
    });
  const useUp = async (account: string) => {
    for (let n = 0; n < 3; n += 1) expect(await takeGuess(account, 'attacker')).toBe(0);
  };

  test('admits the owner in time while four networks guess all the time', async () => {
    await useUp('j');
    const attackers = ['a', 'b', 'c', 'd'];
    for (let second = 0; second < 600; second += 10) {
      for (const member of attackers) await takeGuess('j', member);
      clock.advance(10_000);
    }
    const wait = await takeGuess('j', 'owner');
    expect(wait).toBeLessThanOrEqual(5 * 60);
    for (let second = 0; second < wait; second += 10) {
      for (const member of attackers) await takeGuess('j', member);
      clock.advance(10_000);
    }
    for (const member of attackers) await takeGuess('j', member);
    expect(await takeGuess('j', 'owner')).toBe(0);
  });

  test('admits about one guess a minute of all networks', async () => {
    await useUp('k');
    let admitted = 0;
    for (let second = 0; second < 3_600; second += 20) {
      for (let member = 0; member < 4; member += 1)
        if ((await takeGuess('k', `network ${member}`)) === 0) admitted += 1;
      clock.advance(20_000);
    }
    expect(admitted).toBeGreaterThan(50);
    expect(admitted).toBeLessThan(70);
  });

  test('limits the queue to half an hour and drops slots that are not used', async () => {
    await useUp('l');
    const waits: number[] = [];
    for (let member = 0; member < 100; member += 1)
      waits.push(await takeGuess('l', `network ${member}`));
    expect(Math.max(...waits)).toBeLessThanOrEqual(31 * 60);
    expect(await takeGuess('l', 'latecomer')).toBeLessThanOrEqual(60);
    clock.advance(62 * 60_000);
    expect(await takeGuess('l', 'owner')).toBe(0);
    expect(await takeGuess('l', 'network 0')).toBeGreaterThan(0);
  });

  test('gives a member one slot under concurrency and counts a right guess for none', async () => {
    await useUp('m');
    clock.advance(60_000);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => takeGuess('m', 'owner')));
    expect(guesses.filter((seconds) => seconds === 0)).toHaveLength(1);
    expect(new Set(guesses.filter((seconds) => seconds > 0)).size).toBe(1);
    const key = 'guess:n:owner';
    const right = { key, rule: RULE, shared: { key: 'guess:n', member: 'owner', rule: shared } };
    for (let n = 0; n < 20; n += 1) {
      expect(await attemptLimits.takeGuess(right)).toBe(0);
      await attemptLimits.clearGuesses(right);
    }
  });
});
