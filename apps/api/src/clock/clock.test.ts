import { expect, test } from 'vitest';
import { createClock } from './clock.js';
import {
  CLOCK_READ_EVERY_MS,
  CLOCK_READING_MAX_AGE_MS,
  CLOCKS_APART_MS,
  REVEAL_MARGIN_MS,
  STEP_BELIEVED_AFTER_MS,
} from './constants.js';

const START = Date.UTC(2026, 0, 15, 12);
const HOUR_MS = 3_600_000;

/** Clocks that a test can set apart. */
function newClocks({ wallAhead = 0, roundTripMs = 0 } = {}) {
  const apart = { wall: wallAhead, database: 0 };
  let passed = 0;
  const clock = createClock({
    wall: () => START + passed + apart.wall,
    monotonic: () => 5_000 + passed,
  });
  const read = () =>
    clock.observe({
      databaseMs: START + passed + apart.database,
      sentAt: 5_000 + passed - roundTripMs / 2,
      receivedAt: 5_000 + passed + roundTripMs / 2,
    });
  read();
  return {
    clock,
    apart,
    wait: (ms: number) => {
      passed += ms;
    },
    read,
    /** Advances time with one reading per second. */
    run(ms: number) {
      for (let left = ms; left > 0; left -= CLOCK_READ_EVERY_MS) {
        passed += Math.min(left, CLOCK_READ_EVERY_MS);
        read();
      }
    },
    truth: () => START + passed,
  };
}

test('follows the database clock when the wall clock differs within the limit', () => {
  for (const wallAhead of [-150, 0, 150]) {
    const { clock, truth, run } = newClocks({ wallAhead });
    run(3_000);
    expect(clock.now()).toBe(truth());
    expect(clock.disagreement()).toBeUndefined();
    expect(REVEAL_MARGIN_MS).toBeGreaterThanOrEqual(CLOCKS_APART_MS);
    expect(clock.revealed()).toBe(truth() - REVEAL_MARGIN_MS);
  }
});

test.each([1_500, 500, 201, -201, -1_500])(
  'reports a disagreement and accepts nothing when the wall clock is %i ms apart',
  (wallAhead) => {
    const { clock, truth } = newClocks({ wallAhead });
    const way = wallAhead > 0 ? 'ahead of' : 'behind';
    expect(clock.disagreement()).toBe(
      `the wall clock is ${Math.abs(wallAhead)} ms ${way} the database, the limit is 200`,
    );
    expect(clock.beginAcceptance()(truth())).toBe(false);
  },
);

test.each([900_000, 2 * HOUR_MS, -2 * HOUR_MS])(
  'stops revealing prices while the wall clock is off by %i ms and resumes afterwards',
  (away) => {
    const { clock, apart, truth, wait, run } = newClocks();
    run(5_000);
    const shown = clock.revealed();
    apart.wall = away;
    for (let step = 0; step < 250; step += 1) {
      wait(10);
      expect(clock.revealed()).toBe(shown);
    }
    run(30_000);
    expect(clock.revealed()).toBe(shown);
    apart.wall = 0;
    expect(clock.disagreement()).toBeUndefined();
    expect(clock.revealed()).toBe(truth() - REVEAL_MARGIN_MS);
  },
);

test('stops revealing prices when the wall and database clocks jump together', () => {
  const { clock, apart, truth, run } = newClocks();
  const shown = clock.revealed();
  apart.wall = 900_000;
  apart.database = 900_000;
  run(STEP_BELIEVED_AFTER_MS - CLOCK_READ_EVERY_MS);
  expect(clock.revealed()).toBe(shown);
  expect(clock.disagreement()).toContain('900000 ms ahead of what it was');
  apart.wall = 0;
  apart.database = 0;
  run(CLOCK_READ_EVERY_MS);
  expect(clock.disagreement()).toBeUndefined();
  expect(clock.revealed()).toBe(truth() - REVEAL_MARGIN_MS);
});

test('follows a clock jump that persists', () => {
  const { clock, apart, truth, run } = newClocks();
  apart.wall = 8 * HOUR_MS;
  apart.database = 8 * HOUR_MS;
  run(STEP_BELIEVED_AFTER_MS + CLOCK_READ_EVERY_MS);
  expect(clock.disagreement()).toBeUndefined();
  expect(clock.now()).toBe(truth() + 8 * HOUR_MS);
});

test('accepts nothing while prices ahead of the current time were already revealed', () => {
  const { clock, apart, truth, run } = newClocks();
  apart.wall = 90_000;
  apart.database = 90_000;
  run(STEP_BELIEVED_AFTER_MS + CLOCK_READ_EVERY_MS);
  clock.revealed();
  apart.wall = 0;
  apart.database = 0;
  run(STEP_BELIEVED_AFTER_MS + CLOCK_READ_EVERY_MS);
  expect(clock.now()).toBe(truth());
  expect(clock.disagreement()).toMatch(/^prices were shown that are \d+ ms ahead$/);
  expect(clock.beginAcceptance()(truth())).toBe(false);
  run(90_000);
  expect(clock.disagreement()).toBeUndefined();
});

test('does not follow the database clock when it alone jumps', () => {
  const { clock, apart, truth, run } = newClocks();
  apart.database = -10_000;
  run(3 * STEP_BELIEVED_AFTER_MS);
  expect(clock.now()).toBe(truth());
  expect(clock.disagreement()).toContain('10000 ms behind what it was');
});

test('reports a database reading that is too old and recovers with the next reading', () => {
  const { clock, wait, read } = newClocks();
  wait(CLOCK_READING_MAX_AGE_MS);
  expect(clock.disagreement()).toBeUndefined();
  wait(1);
  expect(clock.disagreement()).toBe(
    "the database's clock was not read for 10001 ms, the limit is 10000",
  );
  read();
  expect(clock.disagreement()).toBeUndefined();
});

test('ignores slow readings and follows gradual database drift', () => {
  const slow = newClocks({ roundTripMs: 3_000 });
  slow.apart.database = 1_000;
  slow.run(5_000);
  expect(slow.clock.now()).toBe(slow.truth());
  const { clock, apart, truth, run } = newClocks();
  for (let step = 1; step <= 300; step += 1) {
    apart.wall = step;
    apart.database = step;
    run(1_000);
  }
  expect(clock.disagreement()).toBeUndefined();
  expect(Math.abs(clock.now() - truth() - 300)).toBeLessThanOrEqual(1);
});

test('accepts times only from the start of the acceptance until now, within 200 ms', () => {
  const { clock, truth, wait } = newClocks();
  const mayCount = clock.beginAcceptance();
  expect(mayCount(truth() - 201)).toBe(false);
  expect(mayCount(truth() - 200)).toBe(true);
  expect(mayCount(truth() + 201)).toBe(false);
  // The statement waited for a lock.
  wait(5_000);
  expect(mayCount(truth() - 1)).toBe(true);
});
