import { expect, test } from 'vitest';
import { feedState } from './FeedHealth.js';

test.each([
  ['live', 0, false, false, false],
  ['live', 5, false, false, false],
  ['delayed', 5.1, false, false, false],
  ['delayed', 1, true, false, false],
  ['delayed', 19.9, true, false, false],
  ['offline', 27, false, false, false],
  ['offline', 1, false, true, false],
  ['delayed', 1, false, true, true],
  ['delayed', 27, false, true, true],
  ['live', 1, false, false, true],
] as const)(
  'reports %s with a tick %s s old (stale: %s, no answer: %s, rate limited: %s)',
  (state, seconds, stale, offline, isRateLimited) => {
    expect(feedState({ seconds, stale, offline, isRateLimited })).toBe(state);
  },
);
