import { expect, test } from 'vitest';
import {
  computeKnownAnswers,
  computeModelKnownAnswers,
  knownAnswers,
  modelKnownAnswers,
} from './testing/index.js';

test('a fixed secret gives the stored keys, root, path and every price of four hours', async () => {
  expect(await computeKnownAnswers()).toEqual(knownAnswers);
});

test('under the market model it gives the stored streams, states and every price of a Friday evening', async () => {
  expect(await computeModelKnownAnswers()).toEqual(modelKnownAnswers);
});
