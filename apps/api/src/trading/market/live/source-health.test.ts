import { describe, expect, test } from 'vitest';
import { LAG_RECOVERY_SECONDS } from './constants.js';
import { createSourceHealth } from './source-health.js';

const END = 1_700_000_000_000;

describe('pushed source', () => {
  test('is trusted for a second after an answer or a trade later than its end', () => {
    const watch = createSourceHealth('pushed');
    expect(watch.rejectReasonAt(END, false)).toBe('unanswered');
    expect(watch.rejectReasonAt(END, true)).toBeUndefined();
    watch.pongReceived(END - 1);
    expect(watch.rejectReasonAt(END, false)).toBe('unanswered');
    watch.pongReceived(END);
    watch.pongReceived(END - 2_000);
    expect(watch.rejectReasonAt(END, false)).toBeUndefined();
  });

  test('is lagging after a late trade until enough seconds have come in time', () => {
    const watch = createSourceHealth('pushed');
    watch.pongReceived(END);
    watch.tradeLate();
    for (let second = 1; second <= LAG_RECOVERY_SECONDS; second += 1) {
      expect(watch.rejectReasonAt(END, true)).toBe('lagging');
      watch.tradeOnTime(second);
      if (second < LAG_RECOVERY_SECONDS) watch.tradeOnTime(second);
    }
    expect(watch.rejectReasonAt(END, true)).toBeUndefined();
  });

  test('restarts the lag proof with each late trade, also on another connection', () => {
    const watch = createSourceHealth('pushed');
    watch.tradeLate();
    for (let second = 1; second < LAG_RECOVERY_SECONDS; second += 1) watch.tradeOnTime(second);
    watch.down();
    watch.up(END);
    watch.tradeLate();
    watch.tradeOnTime(LAG_RECOVERY_SECONDS);
    expect(watch.rejectReasonAt(END, true)).toBe('lagging');
  });
});

test('reports no doubt about a polled source', () => {
  const watch = createSourceHealth('polled');
  watch.tradeLate();
  expect(watch.rejectReasonAt(END, false)).toBeUndefined();
});

test('reports a source as up from its connection until it goes down', () => {
  const watch = createSourceHealth('pushed');
  expect(watch.upSince()).toBeUndefined();
  watch.up(END);
  expect(watch.upSince()).toBe(END);
  watch.down();
  expect(watch.upSince()).toBeUndefined();
});
