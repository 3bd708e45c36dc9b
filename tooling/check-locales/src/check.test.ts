import { describe, expect, test } from 'vitest';
import type { Catalogue } from './catalogues.ts';
import { checkLocales, LOCALES } from './check.ts';

const TERMS = { everywhere: ['USDT', 'OK'], byLocale: { id: ['bank'] } };

const WORDS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  en: ['Deposit', 'one', 'other'],
  sl: ['Polog', 'one', 'two', 'few', 'other'],
  he: ['הפקדה', 'one', 'two', 'other'],
  hi: ['जमा', 'one', 'other'],
  ko: ['입금', 'other'],
  jp: ['入金', 'other'],
  id: ['Setoran', 'other'],
  pt: ['Depósito', 'one', 'many', 'other'],
  vn: ['Nạp tiền', 'other'],
  th: ['ฝากเงิน', 'other'],
  hk: ['充值', 'other'],
};

type Changes = Readonly<Record<string, string | undefined>>;

function catalogue(locale: string, changes: Changes = {}): Catalogue {
  const [word = '', ...forms] = WORDS[locale] ?? [];
  const texts: Changes = {
    title: word,
    sum: `<b>${word}</b> {{amount}} $t(unit) USDT`,
    same: 'USDT OK 24h {{a}} / {{b}} https://example.org/help a@example.org',
    step_one: word,
    step_two: word,
    ...Object.fromEntries(forms.map((form) => [`days_${form}`, `{{count}} ${word}`])),
    ...changes,
  };
  const present = Object.entries(texts).flatMap(([key, text]) =>
    text === undefined ? [] : [[key, text] as const],
  );
  return { locale, namespace: 'funds', texts: new Map(present), faults: [] };
}

function check(locale = '', changes: Changes = {}) {
  const all = Object.keys(LOCALES).map((it) => catalogue(it, it === locale ? changes : {}));
  return checkLocales(all, TERMS);
}

test('accepts equal keys and placeholders, and the plural forms each language needs', () => {
  expect(check()).toEqual([]);
});

test.each<[string, string, Changes]>([
  ['a zero form in any language', 'th', { days_zero: 'ไม่มีวัน' }],
  ['a number as a word in forms of a fixed count', 'he', { days_one: 'יום', days_two: 'יומיים' }],
  [
    'reordered and formatted placeholders',
    'he',
    {
      sum: '$t(unit) {{ amount, number }} USDT <b>הפקדה</b>',
    },
  ],
  ['a cognate of the locale', 'id', { title: 'Bank' }],
])('accepts %s', (_, locale, changes) => {
  expect(check(locale, changes)).toEqual([]);
});

test.each<[string, string, string, string | undefined, string, string]>([
  ['a missing key', 'he', 'title', undefined, 'missing', 'The key is missing.'],
  ['a key that English does not have', 'sl', 'old', 'Staro', 'extra', 'no such key'],
  ['a missing plural form', 'sl', 'days_few', undefined, 'missing', '"few", which sl needs'],
  ['a missing plural form', 'sl', 'days_two', undefined, 'missing', '"two"'],
  ['a missing plural form', 'he', 'days_two', undefined, 'missing', '"two"'],
  ['a missing plural form', 'pt', 'days_many', undefined, 'missing', '"many"'],
  ['a missing plural form', 'ko', 'days_other', undefined, 'missing', '"other"'],
  ['a missing plural form', 'en', 'days_one', undefined, 'missing', '"one"'],
  ['a form the language does not use', 'th', 'days_one', '{{count}} วัน', 'extra', 'no such plural'],
  ['a count missing in a general form', 'he', 'days_other', 'ימים', 'placeholders', '{{count}}'],
  ['a lost placeholder', 'he', 'sum', '<b>ה</b> $t(unit)', 'placeholders', 'lacks {{amount}}'],
  ['a renamed placeholder', 'he', 'sum', '<b>ה</b> {{x}} $t(unit)', 'placeholders', 'has {{x}}'],
  ['a lost mark', 'he', 'sum', 'ה {{amount}} $t(unit)', 'placeholders', 'lacks <b>, </b>'],
  ['a lost nested text', 'he', 'sum', '<b>ה</b> {{amount}}', 'placeholders', 'lacks $t(unit)'],
  ['an empty text', 'en', 'title', '  ', 'empty', 'empty'],
  ['an empty text', 'ko', 'title', '  ', 'empty', 'empty'],
  ['an empty text', 'pt', 'title', '', 'empty', 'empty'],
  ['untranslated English', 'sl', 'title', 'Deposit', 'english', '"Deposit"'],
  ['untranslated English', 'vn', 'title', 'Deposit', 'english', '"Deposit"'],
  ['untranslated English', 'he', 'title', 'Deposit', 'english', '"Deposit"'],
  ['untranslated English', 'hk', 'title', 'Deposit', 'english', '"Deposit"'],
  ['a short English word', 'sl', 'title', 'Polog and dvig', 'english', '"and"'],
  ['a short English word', 'id', 'title', 'Silakan masukkan your nama', 'english', '"your"'],
  ['a short English word', 'pt', 'title', 'Please informe um valor', 'english', '"Please"'],
  ['a short English word', 'vn', 'title', 'Số dư is đủ', 'english', '"is"'],
  ['an English word in another script', 'jp', 'title', '入金 Deposit', 'english', '"Deposit"'],
  ['a text without a letter of its script', 'th', 'title', '— 24 —', 'script', 'script of th'],
])('reports %s in %s', (_, locale, key, text, rule, what) => {
  expect(check(locale, { [key]: text })).toEqual([
    {
      where: `${locale}/funds.json ${key}`,
      rule,
      what: expect.stringContaining(what),
      fix: expect.any(String),
    },
  ]);
});

test('reports a cognate of another locale', () => {
  const all = Object.keys(LOCALES).map((it) =>
    catalogue(it, it === 'en' || it === 'sl' ? { title: 'Bank' } : {}),
  );
  expect(checkLocales(all, TERMS)).toMatchObject([
    { where: 'sl/funds.json title', rule: 'english' },
  ]);
});

test('names the English text of a missing key', () => {
  expect(check('he', { title: undefined })).toMatchObject([{ fix: 'Translate "Deposit".' }]);
});

describe('files', () => {
  const all = Object.keys(LOCALES).map((it) => catalogue(it));

  test('reports a missing namespace, an extra namespace and an extra locale', () => {
    const changed = [
      ...all.filter(({ locale }) => locale !== 'th'),
      { ...catalogue('sl'), namespace: 'other' },
      catalogue('xx'),
    ];
    expect(checkLocales(changed, TERMS)).toMatchObject([
      { where: 'th/funds.json', what: 'The file is missing.' },
      { where: 'sl/other.json', what: 'English has no such namespace.' },
      { where: 'xx/funds.json', what: 'xx is not a locale.' },
    ]);
  });

  test('reports a missing English catalogue', () => {
    expect(checkLocales([], TERMS)).toMatchObject([{ where: 'en', rule: 'catalogue' }]);
  });

  test('reports an unreadable file', () => {
    const [first, ...others] = all;
    const broken = first && [{ ...first, faults: ['It is not JSON'] }, ...others];
    expect(checkLocales(broken ?? [], TERMS)).toMatchObject([
      { where: 'en/funds.json', rule: 'catalogue', what: 'It is not JSON' },
    ]);
  });
});
