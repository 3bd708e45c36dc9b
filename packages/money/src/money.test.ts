import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addAmounts,
  applyRate,
  compareAmounts,
  convertAmount,
  fromMinor,
  isAmount,
  parseCappedAmount,
  parseTypedAmount,
  percentOf,
  subtractAmounts,
  toMinor,
} from './index.js';

const LARGEST = 10n ** 17n - 1n;
const minor = fc.bigInt({ min: -LARGEST, max: LARGEST });

describe('amounts', () => {
  test('round-trips between wire amount and hundredths', () => {
    fc.assert(fc.property(minor, (m) => toMinor(fromMinor(m)) === m));
  });

  test('recognizes every wire amount', () => {
    fc.assert(fc.property(minor, (m) => isAmount(fromMinor(m))));
  });

  test.each(['', '1', '1.5', '1.234', '1e3', '+1.00', '1,000.00', ' 1.00', 'NaN', '٣.٠٠'])(
    'rejects %j as a wire amount',
    (text) => {
      expect(isAmount(text)).toBe(false);
      expect(() => toMinor(text)).toThrow(
        `Not an amount with two decimals: ${JSON.stringify(text)}`,
      );
    },
  );

  test.each([
    ['12', '12.00'],
    ['12.', '12.00'],
    ['12.5', '12.50'],
    ['0012.05', '12.05'],
    [' 7 ', '7.00'],
  ])('parses typed %j as %s', (text, amount) => {
    expect(parseTypedAmount(text)).toBe(amount);
  });

  test.each(['', '.', '.5', '-1', '1.234', '1e3', '1,5', '0x10', 'abc', '9'.repeat(16)])(
    'rejects typed %j',
    (text) => {
      expect(parseTypedAmount(text)).toBeUndefined();
    },
  );

  test.each([
    ['12.5', '12.50'],
    ['999999999999999.99', '999999999999999.99'],
    ['9'.repeat(20), '999999999999999.99'],
    [` 1${'0'.repeat(15)}.5 `, '999999999999999.99'],
    [`${'9'.repeat(16)}.25`, '999999999999999.99'],
    [`${'0'.repeat(20)}7`, undefined],
    [`${'9'.repeat(20)}.123`, undefined],
    [`-${'9'.repeat(20)}`, undefined],
    ['1e99', undefined],
    ['', undefined],
  ])('parses typed %j for bounds checks as %s', (text, amount) => {
    expect(parseCappedAmount(text)).toBe(amount);
  });

  test('subtracts what it added and orders by difference', () => {
    const small = fc.bigInt({ min: -LARGEST / 2n, max: LARGEST / 2n }).map(fromMinor);
    fc.assert(
      fc.property(small, small, (a, b) => {
        expect(subtractAmounts(addAmounts(a, b), b)).toBe(a);
        expect(compareAmounts(a, a)).toBe(0);
        expect(compareAmounts(a, b)).toBe(Math.sign(Number(toMinor(a) - toMinor(b))));
      }),
    );
  });
});

describe('rates', () => {
  test('rounds down to less than a hundredth below the exact product', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: LARGEST }),
        fc.bigInt({ min: 0n, max: 1000n }),
        fc.bigInt({ min: 1n, max: 1000n }),
        (m, n, d) => {
          const rest = m * n - applyRate(m, n, d, 'down') * d;
          return rest >= 0n && rest < d;
        },
      ),
    );
  });

  test('applies a rate to a loss as the mirror of a gain', () => {
    fc.assert(
      fc.property(minor, fc.constantFrom('down', 'half-up'), (m, rounding) => {
        expect(applyRate(-m, 7n, 9n, rounding)).toBe(-applyRate(m, 7n, 9n, rounding));
      }),
    );
  });

  test.each([
    ['10.01', 80, '8.00'],
    ['100.00', 82, '82.00'],
    ['0.01', 88, '0.00'],
  ])('computes %s at %i %% as %s', (stake, rate, paid) => {
    expect(percentOf(stake, rate)).toBe(paid);
  });

  test.each([
    ['12480.00', '34.9', '435552.00'],
    ['0.01', '0.5', '0.01'],
    ['1.00', '15000', '15000.00'],
    ['1.00', '34.95', '34.95'],
  ])('converts %s at a rate of %s to %s', (amount, rate, shown) => {
    expect(convertAmount(amount, rate)).toBe(shown);
  });

  test('throws on an invalid rate or a non-positive denominator', () => {
    expect(() => convertAmount('1.00', '1e3')).toThrow('Not a rate: "1e3"');
    // The JavaScript engine also throws on division by zero, with another message.
    expect(() => applyRate(1n, 1n, 0n, 'down')).toThrow('a positive denominator');
    expect(() => applyRate(1n, 1n, -1n, 'down')).toThrow('a positive denominator');
  });
});
