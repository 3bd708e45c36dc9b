import { expect, test } from 'vitest';
import { heldOf, readBalances, readTotals } from './figures.js';

const balances = {
  available: 1n,
  held_orders: 20n,
  held_withdrawals: 300n,
  held_operator: 4_000n,
  invested: 50_000n,
};

test('reads balances exactly when large and as zero when missing', () => {
  const large = '90071992547409930001';
  expect(readBalances({ available: large, invested: '-5' })).toEqual({
    ...{ available: BigInt(large), invested: -5n },
    ...{ held_orders: 0n, held_withdrawals: 0n, held_operator: 0n },
  });
  expect(readBalances(null)).toEqual({
    ...{ available: 0n, invested: 0n },
    ...{ held_orders: 0n, held_withdrawals: 0n, held_operator: 0n },
  });
});

test('reads totals only of the kinds that occur', () => {
  expect(readTotals({ transfer: '-750', order_stake: '90071992547409930001' })).toEqual({
    transfer: -7_50n,
    order_stake: 90071992547409930001n,
  });
  expect(readTotals(null)).toEqual({});
});

test('sums the balances held for orders, withdrawals and operators', () => {
  expect(heldOf(balances)).toBe(4_320n);
});
