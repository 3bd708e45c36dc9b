import { expect, test } from 'vitest';
import { stepStake } from './step-stake.js';

const terms = { min: '1.00', max: '10000.00', available: '480.00' };

test.each([
  ['', 'more', '1.00'],
  ['', 'less', '1.00'],
  ['not an amount', 'more', '1.00'],
  ['1', 'more', '2.00'],
  ['2.00', 'more', '5.00'],
  ['7,5', 'more', '10.00'],
  ['7.5', 'less', '5.00'],
  ['100', 'less', '50.00'],
  ['1', 'less', '1.00'],
  ['200', 'more', '480.00'],
  ['480', 'more', '480.00'],
  ['9000', 'less', '480.00'],
] as const)('steps from %j one step %s to %s', (typed, direction, stake) => {
  expect(stepStake(typed, direction, terms)).toBe(stake);
});

test('uses the order limits as bounds when the balance is unknown', () => {
  expect(stepStake('10000', 'more', { ...terms, available: undefined })).toBe('10000.00');
});

test('returns undefined when the balance is below the minimum order', () => {
  expect(stepStake('5', 'less', { ...terms, available: '0.99' })).toBeUndefined();
});
