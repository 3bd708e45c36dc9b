import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MARKET } from './market.js';
import { minuteTicks, parametersFault } from './path.js';
import { minuteStreams } from './stream.js';
import type { PathParameters } from './types.js';

const stream = fc.uint8Array({ minLength: 1440, maxLength: 1440 });
const row = fc.constantFrom(...MARKET);

/** docs/price-path.md in bigint, which cannot round by accident. */
function ticksInBigint(parameters: PathParameters, open: number, bytes: Uint8Array): number[] {
  const divide = (dividend: bigint, divisor: bigint) => {
    const size = dividend < 0n ? -dividend : dividend;
    const rounded = (2n * size + divisor) / (2n * divisor);
    return dividend < 0n ? -rounded : rounded;
  };
  const [anchor, volatility, pull] = [
    BigInt(parameters.anchor),
    BigInt(parameters.volatility),
    BigInt(parameters.pull),
  ];
  const lowest = divide(anchor, 8n) || 1n;
  let price = BigInt(open);
  return Array.from({ length: 60 }, (_, second) => {
    let noise = -393_210n;
    for (let at = 24 * second; at < 24 * second + 24; at += 2) {
      noise += BigInt(256 * (bytes[at] ?? 0) + (bytes[at + 1] ?? 0));
    }
    const sigma = divide(price * volatility, 1_000_000n);
    const back = divide((price - anchor) * pull * 65_536n, 1_000_000n);
    price += divide(sigma * noise - back, 65_536_000n);
    if (price < lowest) price = lowest;
    if (price > 8n * anchor) price = 8n * anchor;
    return Number(price);
  });
}

describe('price minute', () => {
  test('computes the same ticks with numbers as with bigint', () => {
    fc.assert(
      fc.property(
        row,
        stream,
        fc.double({ min: 0.125, max: 8, noNaN: true }),
        (p, bytes, level) => {
          const open = Math.max(1, Math.round(p.anchor * level));
          expect(minuteTicks(p, open, bytes)).toEqual(ticksInBigint(p, open, bytes));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('stays exact at the largest accepted parameters', () => {
    const parameters = fc
      .record({
        instrument: fc.constant('any'),
        decimals: fc.constant(2),
        anchor: fc.integer({ min: 1, max: 2 ** 40 }),
        volatility: fc.integer({ min: 0, max: 2 ** 40 }),
        pull: fc.integer({ min: 0, max: 2 ** 30 }),
      })
      .filter((candidate) => parametersFault(candidate) === undefined);
    const extremes = fc.constantFrom(0, 255).map((byte) => new Uint8Array(1440).fill(byte));
    fc.assert(
      fc.property(parameters, fc.oneof(stream, extremes), (p, bytes) => {
        expect(minuteTicks(p, p.anchor, bytes)).toEqual(ticksInBigint(p, p.anchor, bytes));
      }),
      { numRuns: 300 },
    );
  });

  test('moves the first tick equally far the other way for a mirrored stream', () => {
    fc.assert(
      fc.property(row, stream, (p, bytes) => {
        const [up = 0] = minuteTicks(p, p.anchor, bytes);
        const [down = 0] = minuteTicks(
          p,
          p.anchor,
          bytes.map((byte) => 255 - byte),
        );
        expect(up - p.anchor).toBe(p.anchor - down + 0);
      }),
    );
  });

  test('stays between an eighth and eight times the anchor for extreme streams', () => {
    const [btc] = MARKET;
    if (!btc) throw new Error('The market is empty.');
    const wild = { ...btc, anchor: 1000, volatility: 900_000_000 };
    expect(parametersFault(wild)).toBeUndefined();
    expect(minuteTicks(wild, 1000, new Uint8Array(1440)).at(-1)).toBe(125);
    expect(minuteTicks(wild, 1000, new Uint8Array(1440).fill(255)).at(-1)).toBe(8000);
  });

  test('derives different streams for two instruments from one key', async () => {
    const [btc, eth] = await minuteStreams(new Uint8Array(32), ['btc', 'eth']);
    expect(btc).toHaveLength(1440);
    expect(btc).not.toEqual(eth);
  });
});

describe('path parameters', () => {
  test('accepts all 24 instruments as exact below 2^53', () => {
    expect(MARKET.map(parametersFault).filter(Boolean)).toEqual([]);
    expect(new Set(MARKET.map(({ instrument }) => instrument)).size).toBe(24);
  });

  test.each([
    ['an id with other characters', { instrument: 'BTC/USDT' }],
    ['a fraction', { volatility: 1.5 }],
    ['a negative pull', { pull: -1 }],
    ['a zero anchor', { anchor: 0 }],
    ['too many decimals', { decimals: 9 }],
    ['a product beyond 2^53', { anchor: 2 ** 40 }],
  ])('rejects %s', (_, change) => {
    const good = { instrument: 'btc', decimals: 2, anchor: 1000, volatility: 100, pull: 250 };
    expect(parametersFault(good)).toBeUndefined();
    expect(parametersFault({ ...good, ...change })).toEqual(expect.any(String));
  });
});
