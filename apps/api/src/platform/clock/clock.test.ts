import { expect, test } from 'vitest';
import { createClock } from './clock.js';
import {
  CLOCK_READ_INTERVAL_MS,
  CLOCK_READING_MAX_AGE_MS,
  JUMP_CONFIRMED_AFTER_MS,
  MAX_CLOCK_SKEW_MS,
  REVEAL_MARGIN_MS,
} from './constants.js';

const START = Date.UTC(2026, 0, 15, 12);
const HOUR_MS = 3_600_000;

function createTestClocks({ wallAhead = 0, roundTripMs = 0 } = {}) {
  const offsets = { wall: wallAhead, database: 0 };
  let elapsed = 0;
  const clock = createClock({
    wall: () => START + elapsed + offsets.wall,
    monotonic: () => 5_000 + elapsed,
  });
  const read = () =>
    clock.observe({
      databaseMs: START + elapsed + offsets.database,
      sentAt: 5_000 + elapsed - roundTripMs / 2,
      receivedAt: 5_000 + elapsed + roundTripMs / 2,
    });
  read();
  return {
    clock,
    offsets,
    wait: (ms: number) => {
      elapsed += ms;
    },
    read,
    run(ms: number) {
      for (let left = ms; left > 0; left -= CLOCK_READ_INTERVAL_MS) {
        elapsed += Math.min(left, CLOCK_READ_INTERVAL_MS);
        read();
      }
    },
    trueNow: () => START + elapsed,
  };
}

test('follows the database clock when the wall clock differs within the limit', () => {
  for (const wallAhead of [-150, 0, 150]) {
    const { clock, trueNow, run } = createTestClocks({ wallAhead });
    run(3_000);
    expect(clock.now()).toBe(trueNow());
    expect(clock.disagreement()).toBeUndefined();
    expect(REVEAL_MARGIN_MS).toBeGreaterThanOrEqual(MAX_CLOCK_SKEW_MS);
    expect(clock.revealed()).toBe(trueNow() - REVEAL_MARGIN_MS);
  }
});

test.each([1_500, 500, 201, -201, -1_500])(
  'reports a disagreement and accepts nothing when the wall clock is %i ms apart',
  (wallAhead) => {
    const { clock, trueNow } = createTestClocks({ wallAhead });
    const direction = wallAhead > 0 ? 'ahead of' : 'behind';
    expect(clock.disagreement()).toBe(
      `the wall clock is ${Math.abs(wallAhead)} ms ${direction} the database, the limit is 200`,
    );
    expect(clock.beginAcceptance()(trueNow())).toBe(false);
  },
);

test.each([900_000, 2 * HOUR_MS, -2 * HOUR_MS])(
  'stops revealing prices while the wall clock is off by %i ms and resumes afterwards',
  (offsetMs) => {
    const { clock, offsets, trueNow, wait, run } = createTestClocks();
    run(5_000);
    const revealedBefore = clock.revealed();
    offsets.wall = offsetMs;
    for (let step = 0; step < 250; step += 1) {
      wait(10);
      expect(clock.revealed()).toBe(revealedBefore);
    }
    run(30_000);
    expect(clock.revealed()).toBe(revealedBefore);
    offsets.wall = 0;
    expect(clock.disagreement()).toBeUndefined();
    expect(clock.revealed()).toBe(trueNow() - REVEAL_MARGIN_MS);
  },
);

test('stops revealing prices when the wall and database clocks jump together', () => {
  const { clock, offsets, trueNow, run } = createTestClocks();
  const revealedBefore = clock.revealed();
  offsets.wall = 900_000;
  offsets.database = 900_000;
  run(JUMP_CONFIRMED_AFTER_MS - CLOCK_READ_INTERVAL_MS);
  expect(clock.revealed()).toBe(revealedBefore);
  expect(clock.disagreement()).toContain('900000 ms ahead of what it was');
  offsets.wall = 0;
  offsets.database = 0;
  run(CLOCK_READ_INTERVAL_MS);
  expect(clock.disagreement()).toBeUndefined();
  expect(clock.revealed()).toBe(trueNow() - REVEAL_MARGIN_MS);
});

test('follows a clock jump that persists', () => {
  const { clock, offsets, trueNow, run } = createTestClocks();
  offsets.wall = 8 * HOUR_MS;
  offsets.database = 8 * HOUR_MS;
  run(JUMP_CONFIRMED_AFTER_MS + CLOCK_READ_INTERVAL_MS);
  expect(clock.disagreement()).toBeUndefined();
  expect(clock.now()).toBe(trueNow() + 8 * HOUR_MS);
});

test('accepts nothing while prices ahead of the current time were already revealed', () => {
  const { clock, offsets, trueNow, run } = createTestClocks();
  offsets.wall = 90_000;
  offsets.database = 90_000;
  run(JUMP_CONFIRMED_AFTER_MS + CLOCK_READ_INTERVAL_MS);
  clock.revealed();
  offsets.wall = 0;
  offsets.database = 0;
  run(JUMP_CONFIRMED_AFTER_MS + CLOCK_READ_INTERVAL_MS);
  expect(clock.now()).toBe(trueNow());
  expect(clock.disagreement()).toMatch(/^prices were shown that are \d+ ms ahead$/);
  expect(clock.beginAcceptance()(trueNow())).toBe(false);
  run(90_000);
  expect(clock.disagreement()).toBeUndefined();
});

test('does not follow the database clock when it alone jumps', () => {
  const { clock, offsets, trueNow, run } = createTestClocks();
  offsets.database = -10_000;
  run(3 * JUMP_CONFIRMED_AFTER_MS);
  expect(clock.now()).toBe(trueNow());
  expect(clock.disagreement()).toContain('10000 ms behind what it was');
});

test('reports a database reading that is too old and recovers with the next reading', () => {
  const { clock, wait, read } = createTestClocks();
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
  const slow = createTestClocks({ roundTripMs: 3_000 });
  slow.offsets.database = 1_000;
  slow.run(5_000);
  expect(slow.clock.now()).toBe(slow.trueNow());
  const { clock, offsets, trueNow, run } = createTestClocks();
  for (let step = 1; step <= 300; step += 1) {
    offsets.wall = step;
    offsets.database = step;
    run(1_000);
  }
  expect(clock.disagreement()).toBeUndefined();
  expect(Math.abs(clock.now() - trueNow() - 300)).toBeLessThanOrEqual(1);
});

test('accepts times only from the start of the acceptance until now, within 200 ms', () => {
  const { clock, trueNow, wait } = createTestClocks();
  const isAcceptable = clock.beginAcceptance();
  expect(isAcceptable(trueNow() - 201)).toBe(false);
  expect(isAcceptable(trueNow() - 200)).toBe(true);
  expect(isAcceptable(trueNow() + 201)).toBe(false);
  // The statement waited for a lock.
  wait(5_000);
  expect(isAcceptable(trueNow() - 1)).toBe(true);
});
