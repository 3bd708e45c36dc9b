import { expect, test } from 'vitest';
import { feedState } from './FeedHealth.js';

test.each([
  ['live', 0, false, false],
  ['live', 5, false, false],
  ['delayed', 5.1, false, false],
  ['delayed', 1, true, false],
  ['delayed', 19.9, true, false],
  ['offline', 27, false, false],
  ['offline', 1, false, true],
] as const)(
  'it is %s with a tick of %s s (stale: %s, no answer: %s)',
  (state, seconds, stale, offline) => {
    expect(feedState({ seconds, stale, offline })).toBe(state);
  },
);
