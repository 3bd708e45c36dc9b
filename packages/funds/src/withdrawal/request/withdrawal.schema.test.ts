import { expect, test } from 'vitest';
import { withdrawalSchema } from './withdrawal.schema.js';

const schema = withdrawalSchema({ min: '20.00', available: '100.00' });

test.each([
  ['', 'amount_required'],
  ['1e3', 'amount_format'],
  ['20.001', 'amount_format'],
  ['19.99', 'amount_min'],
  ['100.01', 'amount_balance'],
  ['99999999999999999999', 'amount_balance'],
  ['20', undefined],
  ['100.00', undefined],
])('validates an amount of %j with the error %s', (amount, error) => {
  const { issues = [] } = schema.safeParse({ amount }).error ?? {};
  expect(issues.map(({ message }) => message)).toEqual(error === undefined ? [] : [error]);
});
