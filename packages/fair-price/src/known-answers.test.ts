import { expect, test } from 'vitest';
import {
  computeKnownAnswers,
  computeModelKnownAnswers,
  knownAnswers,
  modelKnownAnswers,
} from './testing/index.js';

test('reproduces the stored keys, root, path and four hours of prices from a fixed secret', async () => {
  expect(await computeKnownAnswers()).toEqual(knownAnswers);
});

test('reproduces the stored model streams, states and prices of a Friday evening', async () => {
  expect(await computeModelKnownAnswers()).toEqual(modelKnownAnswers);
});
