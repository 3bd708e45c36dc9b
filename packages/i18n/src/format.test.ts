import {
  CURRENCIES,
  CURRENCY_SYMBOLS,
  type Currency,
  LANGUAGES,
  type Language,
  ZERO_DECIMAL_CURRENCIES,
} from '@candela/contract';
import { describe, expect, test } from 'vitest';
import { createFormatter } from './index.js';

const en = createFormatter('en');

const showInvisible = (text: string) =>
  text
    .replaceAll('\u2066', '[ltr]')
    .replaceAll('\u2067', '[rtl]')
    .replaceAll('\u2068', '[first]')
    .replaceAll('\u2069', '[end]')
    .replaceAll('\u00a0', '_')
    .replaceAll('\u2060-\u2060', '[-]');

describe('amounts', () => {
  test('formats an amount with every digit', () => {
    expect(en.amount('12480.00')).toBe('12,480.00');
    expect(en.amount('999999999999999.99')).toBe('999,999,999,999,999.99');
    expect(en.amount('-0.01')).toBe('−0.01');
  });

  test.each([
    ['2480.00', '+2,480.00'],
    ['-100.00', '−100.00'],
    ['0.00', '0.00'],
  ])('formats %s with its sign as %s', (amount, shown) => {
    expect(en.signedAmount(amount)).toBe(shown);
  });

  test('formats signed integers with a typographic minus', () => {
    expect([5, -5, 0, 1_000].map(en.signedInteger)).toEqual(['+5', '−5', '0', '+1,000']);
  });

  test('isolates an amount with its unit as left-to-right text', () => {
    const he = createFormatter('he');
    expect(showInvisible(he.money('12480.00', 'USDT'))).toBe('[ltr]12,480.00_USDT[end]');
    expect(showInvisible(he.signedMoney('60.00', 'USDT'))).toBe('[ltr]\u200e+60.00_USDT[end]');
    expect(showInvisible(en.money('12.50', ''))).toBe('[ltr]12.50[end]');
  });

  test.each(LANGUAGES)('formats amounts with Latin digits in %s', (language) => {
    expect(createFormatter(language).amount('1234567.89')).toMatch(/^[\d.,\s’\u00a0\u202f]+$/u);
  });

  test('marks a converted amount as approximate, and returns undefined without a rate', () => {
    expect(en.approx('12480.00', 'thb', '34.9')).toBe('≈ ฿435,552.00');
    expect(en.approx('1.00', 'thb', undefined)).toBeUndefined();
  });

  test.each([
    ['thb', '31.500000', '≈ ฿3,118.50 (1 USDT ≈ ฿31.50)'],
    ['gbp', '0.745000', '≈ £73.76 (1 USDT ≈ £0.745)'],
    ['idr', '16720.000000', '≈ Rp1,655,280 (1 USDT ≈ Rp16,720)'],
    ['jpy', '156.5', '≈ JP¥15,494 (1 USDT ≈ JP¥156.5)'],
  ] as const)('shows 99.00 USDT in %s at the rate %s as %s', (currency, rate, shown) => {
    const text = en.approxWithRate('99.00', 'USDT', currency, rate);
    expect(text.replaceAll('\u00a0', ' ')).toBe(`\u2066${shown}\u2069`);
  });

  test.each<[Currency, string, string]>([
    ['cny', '7.11', '≈ ¥88,767.64'],
    ['gbp', '0.76', '≈ £9,488.52'],
    ['xeu', '0.86', '≈ €10,737.01'],
    ['hk', '7.78', '≈ HK$97,132.52'],
    ['aud', '1.52', '≈ A$18,977.05'],
    ['jpy', '149.6', '≈ JP¥1,867,741'],
    ['thb', '34.9', '≈ ฿435,723.01'],
    ['sgd', '1.29', '≈ S$16,105.52'],
    ['usdt', '1', '≈ ₮12,484.90'],
    ['rub', '81.2', '≈ ₽1,013,773.88'],
    ['krw', '1430.5', '≈ ₩17,859,649'],
    ['mxn', '18.5', '≈ MX$230,970.65'],
    ['idr', '16650', '≈ Rp207,873,585'],
  ])('formats 12484.90 in %s with the decimals of the currency', (currency, rate, shown) => {
    expect(en.approx('12484.90', currency, rate)).toBe(shown);
  });

  test('formats whole-unit currencies without decimals, and amounts with two, in every language', () => {
    for (const language of LANGUAGES) {
      const format = createFormatter(language);
      for (const currency of ZERO_DECIMAL_CURRENCIES) {
        const sign = CURRENCY_SYMBOLS[currency];
        expect(format.approx('0.50', currency, '1')).toBe(`≈ ${sign}1`);
        expect(format.approx('1.25', currency, '100')).toBe(`≈ ${sign}125`);
      }
      expect(format.amount('1.50')).toMatch(/^1[.,]50$/);
    }
  });

  test('lists the same whole-unit currencies as Intl', () => {
    // They differ from ISO 4217; CLDR does not know USDT.
    const codes: Partial<Record<Currency, string>> = { xeu: 'EUR', hk: 'HKD' };
    const whole = CURRENCIES.filter((it) => it !== 'usdt').filter((currency) => {
      const options = { style: 'currency', currency: codes[currency] ?? currency } as const;
      return new Intl.NumberFormat('en', options).resolvedOptions().maximumFractionDigits === 0;
    });
    expect(whole.sort()).toEqual([...ZERO_DECIMAL_CURRENCIES].sort());
  });

  test('abbreviates large amounts in the given language', () => {
    expect(en.compact('1204000000.00')).toBe('1.204B');
    expect(createFormatter('jp').compact('642400000')).toBe('6.424億');
  });
});

test.each([
  ['68412.5', '68,412.5'],
  ['0.61240', '0.61240'],
  ['1', '1'],
])('formats the price %s as %s', (price, shown) => {
  expect(en.price(price)).toBe(shown);
});

test.each([
  ['22.50', '+22.50'],
  ['-0.00120', '−0.00120'],
  ['0.00', '0.00'],
])('formats the difference %s as %s', (difference, shown) => {
  expect(en.signedPrice(difference)).toBe(shown);
});

test('marks an approximate price', () => {
  expect(en.approxPrice('68412.50')).toBe('≈ 68,412.50');
});

test.each<[Language, string, string]>([
  ['en', '55.6%', '−2.07%'],
  ['sl', '55,6_%', '−2,07_%'],
  ['pt', '55,6%', '−2,07%'],
  ['he', '55.6%', '\u200e−2.07%'],
])('formats percentages in %s as %s and %s', (language, plain, signed) => {
  const format = createFormatter(language);
  expect(showInvisible(format.percent('55.6'))).toBe(plain);
  expect(showInvisible(format.signedPercent('-2.07'))).toBe(signed);
});

test.each<[Language, string]>([
  ['en', '0.6_s'],
  ['sl', '0,6_s'],
  ['he', '0.6_שנ׳'],
  ['hi', '0.6_से॰'],
  ['ko', '0.6초'],
  ['jp', '0.6_秒'],
  ['id', '0,6_dtk'],
  ['pt', '0,6_s'],
  ['vn', '0,6_giây'],
  ['th', '0.6_วิ'],
  ['hk', '0.6_秒'],
])('formats an age of 0.6 s in %s as %s, isolated with its unit', (language, text) => {
  expect(showInvisible(createFormatter(language).age(0.6))).toBe(`[first]${text}[end]`);
});

test('formats an age in seconds, minutes or hours by its size', () => {
  expect(showInvisible(en.age(59.94))).toBe('[first]59.9_s[end]');
  expect(showInvisible(en.age(125))).toBe('[first]2_min[end]');
  expect(showInvisible(en.age(7_300))).toBe('[first]2_h[end]');
});

test.each([
  [-5, '0:00'],
  [0.2, '0:01'],
  [299, '4:59'],
  [3_547, '59:07'],
  [3_600, '1:00:00'],
  [36_061, '10:01:01'],
])('formats %d remaining seconds as %s', (seconds, text) => {
  expect(en.clock(seconds)).toBe(text);
});

// @spec 9.6
test('formats times identically in every language', () => {
  const at = new Date(2023, 10, 14, 9, 5, 7).getTime() / 1_000;
  for (const language of LANGUAGES) {
    const format = createFormatter(language);
    expect(format.dateTime(at)).toBe('2023-11-14 09:05:07');
    expect(format.time(at)).toBe('09:05:07');
    expect(format.hourMinute(at)).toBe('09:05');
  }
});

test('formats a time within a week as a localized weekday and time', () => {
  const at = new Date(2023, 10, 14, 22, 0, 7).getTime() / 1_000;
  const formatWeekTime = (language: Language) =>
    showInvisible(createFormatter(language).weekTime(at));
  expect(formatWeekTime('en')).toBe('[first]Tue 22:00[end]');
  expect(formatWeekTime('he')).toBe('[first]יום ג׳ 22:00[end]');
  expect(new Set(LANGUAGES.map(formatWeekTime)).size).toBeGreaterThan(9);
});

test('formats a day span in reading direction, without line breaks inside a day', () => {
  const days = '[first]2026[-]11[-]01[end] – [first]2026[-]11[-]21[end]';
  expect(showInvisible(en.daySpan('2026-11-01', '2026-11-21'))).toBe(
    '2026[-]11[-]01 – 2026[-]11[-]21',
  );
  expect(showInvisible(createFormatter('he').daySpan('2026-11-01', '2026-11-21'))).toBe(
    `[rtl]${days}[end]`,
  );
});
