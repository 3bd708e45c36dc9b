import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChartOrder } from '../chart-data.js';
import { groupStrikes, spreadLabels, standingAt } from './strikes.js';

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
] as const)('an order %s from 100 stands at %d as %s', (direction, price, standing) => {
  expect(standingAt(order('100.00', direction), price)).toBe(standing);
});

test('an order that has ended stands as it ended, wherever the price has gone', () => {
  expect(standingAt({ ...order('100.00'), outcome: 'lost' }, 105)).toBe('lost');
  expect(standingAt({ ...order('100.00'), outcome: 'void' }, 105)).toBe('even');
});

test('equal strikes are one label, from the highest down', () => {
  const orders = [order('99.00'), order('101.00'), order('99.00'), order('100.00', 'down')];
  expect(groupStrikes(orders, 99.5)).toEqual([
    { strike: '101.00', count: 1, standing: 'lost' },
    { strike: '100.00', count: 1, standing: 'won' },
    { strike: '99.00', count: 2, standing: 'won' },
  ]);
});

test('an up and a down of one strike are neither won nor lost', () => {
  expect(groupStrikes([order('99.00'), order('99.00', 'down')], 100)).toEqual([
    { strike: '99.00', count: 2, standing: 'even' },
  ]);
});

describe('labels of the price axis', () => {
  test('stand where they are wished when there is room', () => {
    expect(spreadLabels([20, 60, 100], 16, 0, 200)).toEqual([20, 60, 100]);
  });
  test('share the way when they would overlap', () => {
    expect(spreadLabels([50, 54, 120], 16, 0, 200)).toEqual([44, 60, 120]);
  });
  test('stay inside', () => {
    expect(spreadLabels([0, 1, 199], 16, 0, 200)).toEqual([8, 24, 192]);
    expect(spreadLabels([198, 199], 16, 0, 200)).toEqual([176, 192]);
  });
  test('never overlap, never leave the axis, and never stand in inverted order', () => {
    const pixels = fc.array(fc.double({ min: -50, max: 350, noNaN: true }), { maxLength: 14 });
    fc.assert(
      fc.property(pixels, (unsorted) => {
        const wished = unsorted.toSorted((a, b) => a - b);
        const places = spreadLabels(wished, 16, 20, 320);
        expect(places).toHaveLength(wished.length);
        for (const [n, place] of places.entries()) {
          expect(place).toBeGreaterThanOrEqual(28 - 1e-6);
          expect(place).toBeLessThanOrEqual(312 + 1e-6);
          if (n > 0) expect(place - (places[n - 1] ?? 0)).toBeGreaterThanOrEqual(16 - 1e-6);
        }
      }),
    );
  });
  test('that are too many for the axis share it', () => {
    expect(spreadLabels([10, 10, 10, 10], 16, 0, 40)).toEqual([5, 15, 25, 35]);
  });
});
