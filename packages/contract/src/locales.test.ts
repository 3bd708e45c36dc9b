import { expect, test } from 'vitest';
import {
  CURRENCIES,
  CURRENCY_SYMBOLS,
  DEFAULT_CURRENCY,
  DEFAULT_LANGUAGE,
  isCurrency,
  isLanguage,
  LANGUAGE_TAGS,
  LANGUAGES,
  ZERO_DECIMAL_CURRENCIES,
} from './index.js';

test('has a distinct canonical language tag for every language', () => {
  const tags = LANGUAGES.map((language) => LANGUAGE_TAGS[language]);
  expect(Intl.getCanonicalLocales(tags)).toEqual(tags);
  expect(Intl.DateTimeFormat.supportedLocalesOf(tags)).toHaveLength(11);
  expect(new Set(tags).size).toBe(11);
});

test('maps each language to the tag of that language', () => {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
  const named = LANGUAGES.map((language) => [language, names.of(LANGUAGE_TAGS[language])]);
  expect(Object.fromEntries(named)).toEqual({
    en: 'English',
    sl: 'Slovenian',
    he: 'Hebrew',
    hi: 'Hindi',
    ko: 'Korean',
    jp: 'Japanese',
    id: 'Indonesian',
    pt: 'Portuguese (Brazil)',
    vn: 'Vietnamese',
    th: 'Thai',
    hk: 'Chinese (Traditional, Hong Kong SAR China)',
  });
});

test('recognizes only supported languages and currencies', () => {
  for (const language of LANGUAGES) expect(isLanguage(language)).toBe(true);
  for (const currency of CURRENCIES) expect(isCurrency(currency)).toBe(true);
  for (const none of ['', 'EN', 'xx', null, undefined, 0]) {
    expect(isLanguage(none), String(none)).toBe(false);
    expect(isCurrency(none), String(none)).toBe(false);
  }
  expect(isCurrency('en')).toBe(false);
  expect(isLanguage('usdt')).toBe(false);
});

test('defaults to Hong Kong Chinese and baht', () => {
  expect([DEFAULT_LANGUAGE, DEFAULT_CURRENCY]).toEqual(['hk', 'thb']);
});

test('has a distinct sign for every currency', () => {
  const symbols = Object.values(CURRENCY_SYMBOLS);
  for (const sign of symbols) expect(sign).toMatch(/\S/);
  expect(new Set(symbols).size).toBe(13);
});

test('lists yen, won and rupiah as currencies without decimals', () => {
  expect(ZERO_DECIMAL_CURRENCIES).toEqual(['jpy', 'krw', 'idr']);
});
