import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addAmounts, fromMinor } from './amount.js';
import { withdrawalQuote } from './withdrawal.js';

const TERMS = { percent: 1, min: '1.00' };

test.each([
  ['20.00', '1.00', '19.00'],
  ['100.00', '1.00', '99.00'],
  ['150.55', '1.50', '149.05'],
  ['1000.99', '10.00', '990.99'],
  ['1.01', '1.00', '0.01'],
])('quotes for %s a fee of %s and a net amount of %s', (amount, fee, receive) => {
  expect(withdrawalQuote(amount, TERMS)).toEqual({ fee, receive });
});

test('returns no quote when the fee takes the whole amount', () => {
  expect(withdrawalQuote('1.00', TERMS)).toBeUndefined();
  expect(withdrawalQuote('0.00', { percent: 0, min: '0.00' })).toBeUndefined();
});

test('splits the amount exactly into fee and net amount', () => {
  fc.assert(
    fc.property(fc.bigInt(102n, 10n ** 15n), fc.integer({ min: 0, max: 99 }), (minor, percent) => {
      const quote = withdrawalQuote(fromMinor(minor), { percent, min: '1.00' });
      expect(quote && addAmounts(quote.fee, quote.receive)).toBe(fromMinor(minor));
    }),
  );
});
