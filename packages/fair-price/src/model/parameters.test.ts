import { describe, expect, test } from 'vitest';
import { MODEL_MARKET } from './instruments.js';
import { isCross, type ModelParameters, modelFault } from './parameters.js';
import { SESSION_VOLATILITY } from './sessions.js';

const EUR = quoted('eurusd');
const GBP = quoted('gbpusd');
const CROSS = {
  instrument: 'eurgbp',
  class: 'forex',
  decimals: 6,
  legs: ['eurusd', 'gbpusd'],
} as const;

function quoted(id: string) {
  const row = MODEL_MARKET.find(({ instrument }) => instrument === id);
  if (!row || isCross(row)) throw new Error(`${id} is not quoted.`);
  return row;
}

const asParameters = (row: unknown) => row as ModelParameters;

describe('model parameters', () => {
  test('accepts all 24 instruments as exact below 2^53', () => {
    expect(modelFault(MODEL_MARKET)).toBeUndefined();
    expect(MODEL_MARKET).toHaveLength(24);
    expect(MODEL_MARKET.filter(isCross).map(({ instrument }) => instrument)).toEqual(['eurgbp']);
  });

  test.each([
    ['an id with other characters', { instrument: 'EUR/USD' }],
    ['an invalid id', { instrument: 7 }],
    ['an unknown class', { class: 'toString' }],
    ['a fraction', { volatility: 1.5 }],
    ['a missing anchor', { anchor: undefined }],
    ['too many decimals', { decimals: 9 }],
    ['weights off the circle', { common: 57 }],
    ['a negative own weight', { own: -33 }],
    ['a zero volatility', { volatility: 0 }],
    ['a product beyond 2^53', { anchor: 2 ** 33 }],
    ['a volatility beyond 2^53', { volatility: 2 ** 53 - 1 }],
  ])('rejects %s', (_, change) => {
    expect(modelFault([EUR])).toBeUndefined();
    expect(modelFault([asParameters({ ...EUR, ...change })])).toEqual(expect.any(String));
  });

  test.each([
    ['a missing leg', { legs: ['eurusd', 'usdjpy'] }],
    ['one leg twice', { legs: ['eurusd', 'eurusd'] }],
    ['three legs', { legs: ['eurusd', 'gbpusd', 'eurusd'] }],
    ['itself as a leg', { legs: ['eurusd', 'eurgbp'] }],
    ['legs that are not a list', { legs: 'eurusd' }],
    ['another class', { class: 'metal' }],
    ['an id in use', { instrument: 'eurusd' }],
  ])('rejects a cross with %s', (_, change) => {
    expect(modelFault([EUR, GBP, CROSS])).toBeUndefined();
    expect(modelFault([EUR, GBP, asParameters({ ...CROSS, ...change })])).toEqual(
      expect.any(String),
    );
  });

  test('rejects a cross of legs too long to divide', () => {
    const long = { ...EUR, anchor: 2 ** 26, volatility: 100, decimals: 0 };
    const short = { ...GBP, decimals: 8 };
    expect(modelFault([long, short])).toBeUndefined();
    expect(modelFault([long, short, { ...CROSS, decimals: 0 }])).toEqual(expect.any(String));
  });
});

test.each(Object.entries(SESSION_VOLATILITY))(
  'has 24 session hours with mean square 1 for %s',
  (_, hours) => {
    expect(hours).toHaveLength(24);
    const squares = hours.map((from, hour) => {
      const to = hours[(hour + 1) % 24] ?? 0;
      return (from * from + from * to + to * to) / 3;
    });
    expect(squares.reduce((sum, square) => sum + square, 0) / 240_000).toBeCloseTo(1, 2);
  },
);
