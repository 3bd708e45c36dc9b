import { LANGUAGES, type Language } from '@candela/contract';
import { parseTypedAmount } from '@candela/money';
import { describe, expect, test } from 'vitest';
import { createTypedAmounts } from './typed-amount.js';

/** 1500.5. */
const NOTATIONS = {
  en: 'point',
  he: 'point',
  ko: 'point',
  jp: 'point',
  th: 'point',
  hk: 'point',
  hi: 'lakh',
  sl: 'comma',
  id: 'comma',
  pt: 'comma',
  vn: 'comma',
} as const satisfies Record<Language, string>;

const invalid = undefined;

/** Results for languages with decimal points, lakhs and decimal commas. */
const TABLE: readonly (readonly [string, ...(string | undefined)[]])[] = [
  // typed             1,500.50        1,500.50 (lakhs)  1.500,50
  ['', invalid, invalid, invalid],
  ['100', '100.00', '100.00', '100.00'],
  ['1500', '1500.00', '1500.00', '1500.00'],
  [' 20 ', '20.00', '20.00', '20.00'],
  // A group where the mark groups, otherwise one decimal too many.
  ['1,500', '1500.00', '1500.00', invalid],
  ['1.500', invalid, invalid, '1500.00'],
  ['10,000', '10000.00', '10000.00', invalid],
  ['10.000', invalid, invalid, '10000.00'],
  ['0,500', '0.50', '0.50', '0.50'],
  ['0.500', '0.50', '0.50', '0.50'],
  ['1234.500', '1234.50', '1234.50', '1234.50'],
  ['12.5000', '12.50', '12.50', '12.50'],
  ['1.5001', invalid, invalid, invalid],
  ['1,234.5000', '1234.50', '1234.50', '1234.50'],
  ['12.00000000', '12.00', '12.00', '12.00'],
  // Two readings.
  ['12.500 USDT', invalid, invalid, '12500.00'],
  ['12,500 USDT', '12500.00', '12500.00', invalid],
  ['1234,567', invalid, invalid, invalid],
  ['1234.567', invalid, invalid, invalid],
  // Fewer than three digits: decimals, whichever the mark.
  ['12.5', '12.50', '12.50', '12.50'],
  ['12,5', '12.50', '12.50', '12.50'],
  ['1,50', '1.50', '1.50', '1.50'],
  ['1.50', '1.50', '1.50', '1.50'],
  ['.5', '0.50', '0.50', '0.50'],
  [',5', '0.50', '0.50', '0.50'],
  ['12.', '12.00', '12.00', '12.00'],
  ['12,', '12.00', '12.00', '12.00'],
  // Both marks, or one twice: unambiguous.
  ['1,234.50', '1234.50', '1234.50', '1234.50'],
  ['1.234,5', '1234.50', '1234.50', '1234.50'],
  ['1,234,567', '1234567.00', '1234567.00', '1234567.00'],
  ['1.234.567,89', '1234567.89', '1234567.89', '1234567.89'],
  ['1,00,000', invalid, '100000.00', invalid],
  ['12,34,567.8', invalid, '1234567.80', invalid],
  ['1 500', '1500.00', '1500.00', '1500.00'],
  ['1\u202f500,25', '1500.25', '1500.25', '1500.25'],
  ['1’500.25', '1500.25', '1500.25', '1500.25'],
  ['๑๒.๕', '12.50', '12.50', '12.50'],
  ['१,५००', '1500.00', '1500.00', invalid],
  ['١٢٫٥', '12.50', '12.50', '12.50'],
  ['１，５００', '1500.00', '1500.00', invalid],
  ['1,234.567', invalid, invalid, invalid],
  ['1.2.3', invalid, invalid, invalid],
  ['1,23.50', invalid, invalid, invalid],
  ['1 234.567', invalid, invalid, invalid],
  ['98.7712', invalid, invalid, invalid],
  ['-5', invalid, invalid, invalid],
  ['1e5', invalid, invalid, invalid],
  // Pasted.
  ['$ 20', '20.00', '20.00', '20.00'],
  ['US$20.5', '20.50', '20.50', '20.50'],
  ['+20', '20.00', '20.00', '20.00'],
  ['+$20', '20.00', '20.00', '20.00'],
  ['＋＄２０', '20.00', '20.00', '20.00'],
  ['20 USDT', '20.00', '20.00', '20.00'],
  ['20.00usdt', '20.00', '20.00', '20.00'],
  ['1 500,25\u00a0USDT', '1500.25', '1500.25', '1500.25'],
  ['\u2066+18.00\u2069', '18.00', '18.00', '18.00'],
  ['\u200f20\u200b\ufeff', '20.00', '20.00', '20.00'],
  ['20\n', '20.00', '20.00', '20.00'],
  ['฿20', invalid, invalid, invalid],
  ['HK$20', invalid, invalid, invalid],
  ['20 EUR', invalid, invalid, invalid],
  ['$', invalid, invalid, invalid],
  ['+-20', invalid, invalid, invalid],
  ['20 $ 5', invalid, invalid, invalid],
];

const COLUMNS = ['point', 'lakh', 'comma'] as const;

describe.each(LANGUAGES)('amount typed in %s', (language) => {
  const { parse } = createTypedAmounts(language);
  const cases = TABLE.map(([typed, ...amounts]) => [
    typed,
    amounts[COLUMNS.indexOf(NOTATIONS[language])],
  ]);
  test.each(cases)('parses %j as %j', (typed = '', amount) => {
    expect(parseTypedAmount(parse(typed))).toBe(amount);
  });
});

test('leaves text that is not an amount unchanged', () => {
  const { parse } = createTypedAmounts('en');
  expect(['1.500', '-5', 'abc', ''].map(parse)).toEqual(['1.500', '-5', 'abc', '']);
});

test('keeps every digit of an amount beyond the safe integer range', () => {
  expect(createTypedAmounts('en').parse('9,007,199,254,740,993.01')).toBe('9007199254740993.01');
});

test('reads back every shown amount unchanged, grouped or not', () => {
  for (const language of LANGUAGES) {
    const { parse, format } = createTypedAmounts(language);
    for (const amount of ['0', '5', '12.5', '1500', '1500.00', '1234567.8', '100000000.25']) {
      expect([language, parse(format(amount, true)), parse(format(amount, false))]).toEqual([
        language,
        amount,
        amount,
      ]);
    }
  }
});

test.each([
  ['en', '1,500.50', '1500.50', '0.00'],
  ['vn', '1.500,50', '1500,50', '0,00'],
  ['hi', '1,500.50', '1500.50', '0.00'],
] as const)(
  'shows an amount in %s as %s, and as %s while typing',
  (language, grouped, typed, zero) => {
    const { format, placeholder } = createTypedAmounts(language);
    expect([format('1500.50', true), format('1500.50', false), placeholder]).toEqual([
      grouped,
      typed,
      zero,
    ]);
  },
);

test('drops a trailing decimal mark when grouping, and shows invalid text unchanged', () => {
  const { format } = createTypedAmounts('vn');
  expect([
    format('12.', false),
    format('12.', true),
    format('1,500', true),
    format('', true),
  ]).toEqual(['12,', '12', '1,500', '']);
});
