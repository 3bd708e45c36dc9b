import { expect, test } from 'vitest';
import { checkQuantity } from './check-quantity.js';

const limits = { min: '1.00', max: '10000.00', available: '500.00' };

test.each([
  ['', undefined, 'required'],
  ['0', '0.00', 'too_small'],
  ['-3', undefined, 'too_small'],
  ['−3.5', undefined, 'too_small'],
  ['-3.555', undefined, 'invalid'],
  ['1e3', undefined, 'invalid'],
  ['1.234', undefined, 'invalid'],
  ['0.99', '0.99', 'too_small'],
  ['10000.01', '10000.01', 'too_large'],
  // Too large rather than malformed.
  ['99999999999999999999', '999999999999999.99', 'too_large'],
  ['500.01', '500.01', 'insufficient'],
  ['500', '500.00', undefined],
  ['12.5', '12.50', undefined],
  // The field already handles localized separators.
  ['1,500', undefined, 'invalid'],
] as const)('parses %j as %s with error %s', (typed, stake, error) => {
  expect(checkQuantity(typed, limits)).toEqual({ stake, error });
});

test('accepts any stake within the limits when the balance is unknown', () => {
  expect(checkQuantity('9000', { ...limits, available: undefined }).error).toBeUndefined();
});
