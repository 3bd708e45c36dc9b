import { expect, test } from 'vitest';
import { computeKnownAnswers, knownAnswers } from './testing/index.js';

test('a fixed secret gives the stored keys, root, path and every price of four hours', async () => {
  expect(await computeKnownAnswers()).toEqual(knownAnswers);
});
