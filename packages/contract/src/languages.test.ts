import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_TAGS, LANGUAGES } from './index.js';

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

test('recognizes only supported languages', () => {
  for (const language of LANGUAGES) expect(isLanguage(language)).toBe(true);
  for (const none of ['', 'EN', 'xx', 'usdt', null, undefined, 0]) {
    expect(isLanguage(none), String(none)).toBe(false);
  }
});

test('defaults to Hong Kong Chinese', () => {
  expect(DEFAULT_LANGUAGE).toBe('hk');
});
