import { aProduct } from '@candela/api-client/testing';
import { expect, test } from 'vitest';
import {
  maxQuantityOf,
  parseQuantity,
  planOf,
  returnPercentOf,
  termDatesOf,
} from './purchase-plan.js';

test('computes a plan exactly for any number of machines', () => {
  const product = aProduct({ unitPrice: '0.07', dailyProduction: '0.03', fixedAmount: '0.21' });
  expect(planOf(product, 1_000)).toEqual({
    price: '70.00',
    daily: '30.00',
    income: '210.00',
    totalReturn: '280.00',
  });
  expect(planOf(aProduct({ unitPrice: '900719925474.99' }), 1_000).price).toBe(
    '900719925474990.00',
  );
});

test.each([
  ['50.00', '0.21', '0.42'],
  ['3.00', '2.00', '66.66'],
  ['0.01', '900719925474.99', '9007199254749900.00'],
  ['0.00', '1.00', '0.00'],
])(
  'returns the income of a price of %s and an income of %s as %s percent',
  (unitPrice, fixedAmount, percent) => {
    expect(returnPercentOf(aProduct({ unitPrice, fixedAmount }))).toBe(percent);
  },
);

test('starts a term of whole days at the purchase', () => {
  expect(termDatesOf(aProduct({ days: 7 }), 1_000)).toEqual({ first: 87_400, end: 605_800 });
  const atEnd = aProduct({ days: 60, benefitType: 'at_end' });
  expect(termDatesOf(atEnd, 0)).toEqual({ first: 60 * 86_400, end: 60 * 86_400 });
});

test.each([
  ['1', 10, 1],
  [' 10 ', 10, 10],
  ['3.', 10, 3],
  ['3.00', 10, 3],
  ['11', 10, undefined],
  ['0', 10, undefined],
  ['', 10, undefined],
  ['1.5', 10, undefined],
  ['-1', 10, undefined],
  ['1e2', 1_000, undefined],
  ['１', 10, undefined],
])('parses %j with a maximum of %i as the quantity %s', (typed, maxQuantity, quantity) => {
  expect(parseQuantity(typed, maxQuantity)).toBe(quantity);
});

test('limits the quantity to what is left and to the maximum of one purchase', () => {
  expect([maxQuantityOf({ left: 3 }), maxQuantityOf({ left: 4_000 })]).toEqual([3, 1_000]);
});
