import { expect, test } from 'vitest';
import { rechargeSchema } from './recharge.schema.js';

function errorOf(amount: string): string | undefined {
  const result = rechargeSchema('10.00').safeParse({ channel: 'usdt', network: 'TRC20', amount });
  return result.error?.issues[0]?.message;
}

test.each([
  ['', 'amount_required'],
  ['   ', 'amount_required'],
  ['abc', 'amount_format'],
  ['1e3', 'amount_format'],
  ['-20', 'amount_format'],
  ['10.005', 'amount_format'],
  ['0', 'amount_min'],
  ['9.99', 'amount_min'],
])('rejects %j as %s', (amount, error) => {
  expect(errorOf(amount)).toBe(error);
});

// The service checks the maximum.
test.each(['10', '10.', '10.0', '10.00', '999999999999999.99', '99999999999999999999'])(
  'accepts %j',
  (amount) => {
    expect(errorOf(amount)).toBeUndefined();
  },
);
