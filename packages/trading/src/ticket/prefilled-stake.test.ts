import { expect, test } from 'vitest';
import { prefilledStake, smallestOf } from './prefilled-stake.js';

const bounds = { min: '1.00', max: '500.00' };

test.each([
  ['', '10.00'],
  ['1.2.3', '10.00'],
  ['12.5', '12.5'],
  ['900', '500.00'],
  ['0.5', '1.00'],
])('prefills %j as %s', (last, stake) => {
  expect(prefilledStake(last, bounds)).toBe(stake);
});

test('prefills no more than the balance, unless it is below the minimum', () => {
  expect(prefilledStake('', { min: '1.00', max: '4.20' })).toBe('4.20');
  expect(prefilledStake('', { min: '1.00', max: '0.40' })).toBe('10.00');
  expect(prefilledStake('', { min: undefined, max: undefined })).toBe('10.00');
});

test('returns the smallest known amount', () => {
  expect(smallestOf('10000.00', undefined, '35.00')).toBe('35.00');
  expect(smallestOf(undefined)).toBeUndefined();
});
