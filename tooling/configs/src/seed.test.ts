import { expect, test } from 'vitest';
import { testSeed } from './seed.ts';
import { testTier } from './vitest.ts';

test('returns the same seed in every run when TEST_SEED is not set', () => {
  expect(testSeed({})).toBe(testSeed({ TEST_SEED: '' }));
});

test('returns the seed that TEST_SEED names', () => {
  expect(testSeed({ TEST_SEED: '7' })).toBe(7);
});

test.each(['-1', '1.5', 'x', '2147483648'])('rejects %s as a seed', (text) => {
  expect(() => testSeed({ TEST_SEED: text })).toThrow('TEST_SEED must be a whole number');
});

test('returns the tier that TEST_TIER names, and the default tier without it', () => {
  expect([testTier({}), testTier({ TEST_TIER: 'full' })]).toEqual(['default', 'full']);
  expect(() => testTier({ TEST_TIER: 'slow' })).toThrow('TEST_TIER must be');
});
