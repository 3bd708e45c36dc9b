import { describe, expect, test } from 'vitest';
import {
  breakEvenPercent,
  creditOf,
  forecastOrder,
  profitOf,
  randomOrderLoss,
  resultAt,
  stakeShareOf,
} from './index.js';

describe('order calculations', () => {
  test('forecasts profit, loss and credit', () => {
    expect(forecastOrder('100.00', 80)).toEqual({
      profit: '80.00',
      loss: '100.00',
      credit: '180.00',
    });
  });

  test.each([
    [80, '55.6'],
    [82, '55.0'],
    [85, '54.1'],
    [88, '53.2'],
    [100, '50.0'],
  ])('breaks even for a payout of %i %% at %s %%', (rate, percent) => {
    expect(breakEvenPercent(rate)).toBe(percent);
  });

  test.each([
    [80, '1.00'],
    [82, '0.90'],
    [85, '0.75'],
    [88, '0.60'],
  ])('computes the average coin toss loss at %i %% as %s of 10.00', (rate, loss) => {
    expect(randomOrderLoss('10.00', rate)).toBe(loss);
  });

  test.each([
    ['12480.00', 10, '1248.00'],
    ['5.00', 10, '1.00'],
    ['1.00', 10, '1.00'],
    ['90000.00', 100, '10000.00'],
  ])('offers from %s a share of %i %% as a stake of %s', (available, percent, stake) => {
    expect(stakeShareOf(available, percent, { min: '1.00', max: '10000.00' })).toBe(stake);
  });

  test('offers no share below the smallest order', () => {
    expect(stakeShareOf('0.99', 100, { min: '1.00', max: '10000.00' })).toBeUndefined();
  });

  test('reports a loss as the negative stake and a tie as zero', () => {
    expect(profitOf('100.00', '0.00')).toBe('-100.00');
    expect(profitOf('100.00', '100.00')).toBe('0.00');
  });
});

test.each([
  ['won', 180_18n],
  ['lost', 0n],
  ['tie', 100_10n],
  ['void', 100_10n],
] as const)(
  'credits an order of 100.10 at 80 %% that is %s with %i hundredths',
  (outcome, credit) => {
    expect(creditOf(100_10n, 80, outcome)).toBe(credit);
  },
);

test.each([
  ['up', '68412.5', 'won', '80.00'],
  ['up', '68389.9', 'lost', '-100.00'],
  ['up', '68390.0', 'tie', '0.00'],
  ['down', '68389.9', 'won', '80.00'],
  ['down', '68412.5', 'lost', '-100.00'],
  ['down', '68390', 'tie', '0.00'],
] as const)(
  'settles an order %s from 68390.0 that ends at %s as %s with %s',
  (direction, price, outcome, profit) => {
    const order = { direction, strike: '68390.0', stake: '100.00', payoutRate: 80 };
    expect(resultAt(order, price)).toEqual({ outcome, profit });
  },
);
