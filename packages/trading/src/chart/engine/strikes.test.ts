import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChartOrder } from '../chart-data.js';
import { chartOutcomeAt, groupStrikes, spreadLabels } from './strikes.js';

const order = (strike: string, direction: 'up' | 'down' = 'up'): ChartOrder => ({
  id: `${strike} ${direction}`,
  direction,
  strike,
  seconds: 60,
  expiresAt: 60,
  exitPrice: null,
  outcome: null,
});

test.each([
  ['up', 101, 'won'],
  ['up', 99, 'lost'],
  ['down', 99, 'won'],
  ['down', 101, 'lost'],
  ['up', 100, 'even'],
] as const)('rates an order %s from 100 at a price of %d as %s', (direction, price, outcome) => {
  expect(chartOutcomeAt(order('100.00', direction), price)).toBe(outcome);
});

test('keeps the outcome of a settled order wherever the price moves', () => {
  expect(chartOutcomeAt({ ...order('100.00'), outcome: 'lost' }, 105)).toBe('lost');
  expect(chartOutcomeAt({ ...order('100.00'), outcome: 'void' }, 105)).toBe('even');
});

test('groups equal strikes into one label, sorted from the highest down', () => {
  const orders = [order('99.00'), order('101.00'), order('99.00'), order('100.00', 'down')];
  expect(groupStrikes(orders, 99.5)).toEqual([
    { strike: '101.00', count: 1, outcome: 'lost' },
    { strike: '100.00', count: 1, outcome: 'won' },
    { strike: '99.00', count: 2, outcome: 'won' },
  ]);
});

test('rates an up and a down order with the same strike as even', () => {
  expect(groupStrikes([order('99.00'), order('99.00', 'down')], 100)).toEqual([
    { strike: '99.00', count: 2, outcome: 'even' },
  ]);
});

describe('price axis labels', () => {
  test('keep the requested positions when there is room', () => {
    expect(spreadLabels([20, 60, 100], 16, 0, 200)).toEqual([20, 60, 100]);
  });
  test('move apart equally when they would overlap', () => {
    expect(spreadLabels([50, 54, 120], 16, 0, 200)).toEqual([44, 60, 120]);
  });
  test('stay inside the axis', () => {
    expect(spreadLabels([0, 1, 199], 16, 0, 200)).toEqual([8, 24, 192]);
    expect(spreadLabels([198, 199], 16, 0, 200)).toEqual([176, 192]);
  });
  test('never overlap, never leave the axis, and keep their order for any positions', () => {
    const pixels = fc.array(fc.double({ min: -50, max: 350, noNaN: true }), { maxLength: 14 });
    fc.assert(
      fc.property(pixels, (unsorted) => {
        const preferred = unsorted.toSorted((a, b) => a - b);
        const places = spreadLabels(preferred, 16, 20, 320);
        expect(places).toHaveLength(preferred.length);
        for (const [n, place] of places.entries()) {
          expect(place).toBeGreaterThanOrEqual(28 - 1e-6);
          expect(place).toBeLessThanOrEqual(312 + 1e-6);
          if (n > 0) expect(place - (places[n - 1] ?? 0)).toBeGreaterThanOrEqual(16 - 1e-6);
        }
      }),
    );
  });
  test('divide the axis evenly when there are too many for it', () => {
    expect(spreadLabels([10, 10, 10, 10], 16, 0, 40)).toEqual([5, 15, 25, 35]);
  });
});
