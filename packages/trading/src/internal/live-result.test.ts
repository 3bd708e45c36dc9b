import { expect, test } from 'vitest';
import { resultAt } from './live-result.js';

const order = { direction: 'up', strike: '68390.0', stake: '100.00', payoutRate: 80 } as const;

test.each([
  ['up', '68412.5', 'won', '80.00'],
  ['up', '68389.9', 'lost', '-100.00'],
  ['up', '68390.0', 'tie', '0.00'],
  ['down', '68389.9', 'won', '80.00'],
  ['down', '68412.5', 'lost', '-100.00'],
  ['down', '68390', 'tie', '0.00'],
] as const)(
  'an order %s from 68390.0 that ends at %s is %s with %s',
  (direction, price, outcome, profit) => {
    expect(resultAt({ ...order, direction }, price)).toEqual({ outcome, profit });
  },
);
