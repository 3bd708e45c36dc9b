import { expect, test } from 'vitest';
import { heldTotal, parseBalances, parseTotals } from './balances.js';

const balances = {
  available: 1n,
  held_orders: 20n,
  held_withdrawals: 300n,
  held_operator: 4_000n,
  invested: 50_000n,
};

test('reads balances exactly when large and as zero when missing', () => {
  const large = '90071992547409930001';
  expect(parseBalances({ available: large, invested: '-5' })).toEqual({
    ...{ available: BigInt(large), invested: -5n },
    ...{ held_orders: 0n, held_withdrawals: 0n, held_operator: 0n },
  });
  expect(parseBalances(null)).toEqual({
    ...{ available: 0n, invested: 0n },
    ...{ held_orders: 0n, held_withdrawals: 0n, held_operator: 0n },
  });
});

test('reads totals only of the kinds that occur', () => {
  expect(parseTotals({ transfer: '-750', order_stake: '90071992547409930001' })).toEqual({
    transfer: -7_50n,
    order_stake: 90071992547409930001n,
  });
  expect(parseTotals(null)).toEqual({});
});

test('sums the balances held for orders, withdrawals and operators', () => {
  expect(heldTotal(balances)).toBe(4_320n);
});
