import { describe, expect, test } from 'vitest';
import { LAG_PROOF_SECONDS } from './constants.js';
import { createSourceWatch } from './source-watch.js';

const END = 1_700_000_000_000;

describe('pushed source', () => {
  test('is trusted for a second after an answer or a trade later than its end', () => {
    const watch = createSourceWatch('pushed');
    expect(watch.doubtOf(END, false)).toBe('unanswered');
    expect(watch.doubtOf(END, true)).toBeUndefined();
    watch.answered(END - 1);
    expect(watch.doubtOf(END, false)).toBe('unanswered');
    watch.answered(END);
    // Responses to older pings have no effect.
    watch.answered(END - 2_000);
    expect(watch.doubtOf(END, false)).toBeUndefined();
  });

  test('is lagging after a late trade until enough seconds have come in time', () => {
    const watch = createSourceWatch('pushed');
    watch.answered(END);
    watch.late();
    for (let second = 1; second <= LAG_PROOF_SECONDS; second += 1) {
      expect(watch.doubtOf(END, true)).toBe('lagging');
      watch.inTime(second);
      // Each second counts once.
      if (second < LAG_PROOF_SECONDS) watch.inTime(second);
    }
    expect(watch.doubtOf(END, true)).toBeUndefined();
  });

  test('restarts the lag proof with each late trade, also on another connection', () => {
    const watch = createSourceWatch('pushed');
    watch.late();
    for (let second = 1; second < LAG_PROOF_SECONDS; second += 1) watch.inTime(second);
    watch.down();
    watch.up(END);
    watch.late();
    watch.inTime(LAG_PROOF_SECONDS);
    expect(watch.doubtOf(END, true)).toBe('lagging');
  });
});

test('reports no doubt about a polled source', () => {
  const watch = createSourceWatch('polled');
  watch.late();
  expect(watch.doubtOf(END, false)).toBeUndefined();
});

test('reports a source as up from its connection until it goes down', () => {
  const watch = createSourceWatch('pushed');
  expect(watch.upSince()).toBeUndefined();
  watch.up(END);
  expect(watch.upSince()).toBe(END);
  watch.down();
  expect(watch.upSince()).toBeUndefined();
});
