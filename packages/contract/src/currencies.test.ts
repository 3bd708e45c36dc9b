import { expect, test } from 'vitest';
import {
  CURRENCIES,
  CURRENCY_SYMBOLS,
  DEFAULT_CURRENCY,
  isCurrency,
  ZERO_DECIMAL_CURRENCIES,
} from './index.js';

test('recognizes only supported currencies', () => {
  for (const currency of CURRENCIES) expect(isCurrency(currency)).toBe(true);
  for (const none of ['', 'EN', 'xx', 'en', null, undefined, 0]) {
    expect(isCurrency(none), String(none)).toBe(false);
  }
});

test('defaults to baht', () => {
  expect(DEFAULT_CURRENCY).toBe('thb');
});

test('has a distinct sign for every currency', () => {
  const symbols = Object.values(CURRENCY_SYMBOLS);
  for (const sign of symbols) expect(sign).toMatch(/\S/);
  expect(new Set(symbols).size).toBe(13);
});

test('lists yen, won and rupiah as currencies without decimals', () => {
  expect(ZERO_DECIMAL_CURRENCIES).toEqual(['jpy', 'krw', 'idr']);
});
