import { describe, expect, test } from 'vitest';
import type { Catalogue } from './catalogues.ts';
import { checkLocales } from './check.ts';
import { LOCALES } from './locales.ts';

const TERMS = { everywhere: ['USDT', 'Candela'], byLocale: { id: ['bank'] } };

/** Texts that are right in each script: English and one text for all locales of a script. */
const TRANSLATED: Record<string, string> = {
  en: 'Deposit',
  sl: 'Polog',
  he: 'הפקדה',
  hi: 'जमा',
  ko: '입금',
  jp: '入金',
  id: 'Setoran',
  pt: 'Depósito',
  vn: 'Nạp tiền',
  th: 'ฝากเงิน',
  hk: '充值',
};

type Texts = Readonly<Record<string, string>>;

/** One namespace in all locales; each text is a function of the word of the locale. */
function house(
  texts: (word: string, locale: string) => Texts,
  changes: Readonly<Record<string, Texts | null>> = {},
): readonly Catalogue[] {
  return Object.keys(LOCALES).flatMap((locale) => {
    const own = changes[locale] ?? texts(TRANSLATED[locale] ?? '', locale);
    if (changes[locale] === null) return [];
    return [{ locale, namespace: 'funds', texts: new Map(Object.entries(own)), faults: [] }];
  });
}

const problems = (catalogues: readonly Catalogue[]) => checkLocales(catalogues, TERMS);
const says = (part: string) => expect.stringContaining(part);

test('accepts equal keys and placeholders in every language', () => {
  const good = house((word) => ({
    title: word,
    sum: `${word} {{amount}} USDT`,
    sign: '{{a}} / {{b}}',
  }));
  expect(problems(good)).toEqual([]);
});

describe('keys', () => {
  test('reports a missing Hebrew key with the English text', () => {
    const texts = (word: string) => ({ title: word, 'form.amount': word });
    expect(problems(house(texts, { he: { title: 'הפקדה' } }))).toEqual([
      {
        where: 'he/funds.json form.amount',
        rule: 'missing',
        what: 'The key is missing.',
        fix: 'Translate "Deposit".',
      },
    ]);
  });

  test('reports a key that English does not have', () => {
    const changes = { sl: { title: 'Polog', old: 'Staro' } };
    expect(problems(house((word) => ({ title: word }), changes))).toMatchObject([
      { where: 'sl/funds.json old', rule: 'extra' },
    ]);
  });

  test('reports a missing namespace, an extra namespace and an extra locale', () => {
    const stray = { texts: new Map<string, string>(), faults: [] };
    const catalogues = [
      ...house((word) => ({ title: word }), { th: null }),
      { locale: 'sl', namespace: 'stray', ...stray },
      { locale: 'xx', namespace: 'funds', ...stray },
    ];
    expect(problems(catalogues).map((it) => it.where)).toEqual([
      'sl/stray.json',
      'xx/funds.json',
      'th/funds.json',
    ]);
  });

  test('reports a missing English catalogue', () => {
    expect(problems([])).toMatchObject([{ where: 'en', rule: 'catalogue' }]);
  });

  test('reports an invalid catalogue file', () => {
    const [first, ...others] = house((word) => ({ title: word }));
    expect(first && problems([{ ...first, faults: ['It is not JSON'] }, ...others])).toContainEqual(
      expect.objectContaining({
        where: 'en/funds.json',
        rule: 'catalogue',
        what: 'It is not JSON',
      }),
    );
  });
});

describe('plural forms', () => {
  const FORMS: Record<string, readonly string[]> = {
    en: ['one', 'other'],
    sl: ['one', 'two', 'few', 'other'],
    he: ['one', 'two', 'other'],
    hi: ['one', 'other'],
    pt: ['one', 'many', 'other'],
  };
  const plural = (word: string, locale: string): Texts =>
    Object.fromEntries(
      (FORMS[locale] ?? ['other']).map((form) => [`days_${form}`, `{{count}} ${word}`]),
    );

  test('accepts the plural forms each language needs', () => {
    expect(problems(house(plural))).toEqual([]);
  });

  test.each([
    ['sl', 'few'],
    ['sl', 'two'],
    ['he', 'two'],
    ['pt', 'many'],
    ['ko', 'other'],
    ['en', 'one'],
  ])('reports %s without the form %s', (locale, form) => {
    const { [`days_${form}`]: _, ...rest } = plural(TRANSLATED[locale] ?? '', locale);
    expect(problems(house(plural, { [locale]: rest }))).toMatchObject([
      { where: `${locale}/funds.json days_${form}`, rule: 'missing', what: says(form) },
    ]);
  });

  test('reports a form the language does not use', () => {
    const changes = { th: { ...plural('วัน', 'th'), days_one: '{{count}} วัน' } };
    expect(problems(house(plural, changes))).toMatchObject([
      { where: 'th/funds.json days_one', rule: 'extra' },
    ]);
  });

  test('allows only forms of a fixed count to omit the number', () => {
    const he = { days_one: 'יום', days_two: 'יומיים', days_other: 'ימים' };
    expect(problems(house(plural, { he }))).toMatchObject([
      { where: 'he/funds.json days_other', rule: 'placeholders' },
    ]);
  });

  test('accepts a zero form in any language', () => {
    const th = { ...plural('วัน', 'th'), days_zero: 'ไม่มีวัน' };
    expect(problems(house(plural, { th }))).toEqual([]);
  });

  test('treats a key that only looks like a plural as an ordinary key', () => {
    expect(problems(house((word) => ({ step_one: word, step_two: word })))).toEqual([]);
  });
});

describe('placeholders', () => {
  const texts = (word: string) => ({ sum: `<b>${word}</b> {{amount}} $t(unit)` });

  test.each([
    ['lost', '<b>הפקדה</b> $t(unit)', 'lacks {{amount}}'],
    ['renamed', '<b>הפקדה</b> {{sum}} $t(unit)', 'has {{sum}}'],
    ['with a mark lost', 'הפקדה {{amount}} $t(unit)', 'lacks <b>, </b>'],
    ['with a nested text lost', '<b>הפקדה</b> {{amount}}', 'lacks $t(unit)'],
  ])('reports a placeholder %s', (_, sum, what) => {
    expect(problems(house(texts, { he: { sum } }))).toMatchObject([
      { where: 'he/funds.json sum', rule: 'placeholders', what: says(what) },
    ]);
  });

  test('accepts reordered and reformatted placeholders', () => {
    const he = { sum: '$t(unit) {{ amount, number }} <b>הפקדה</b>' };
    expect(problems(house(texts, { he }))).toEqual([]);
  });
});

describe('text content', () => {
  test.each(['en', 'ko', 'pt'])('reports an empty text in %s', (locale) => {
    const changes = { [locale]: { title: '  ' } };
    expect(problems(house((word) => ({ title: word }), changes))).toMatchObject([
      { rule: 'empty' },
    ]);
  });

  test.each(['sl', 'vn', 'he', 'hk'])('reports untranslated English in %s', (locale) => {
    const changes = { [locale]: { title: 'Deposit' } };
    expect(problems(house((word) => ({ title: word }), changes))).toMatchObject([
      { where: `${locale}/funds.json title`, rule: 'english', what: says('Deposit') },
    ]);
  });

  test.each([
    ['sl', 'Polog and dvig'],
    ['id', 'Silakan masukkan your nama'],
    ['pt', 'Please informe um valor'],
    ['vn', 'Số dư is đủ'],
  ])('reports a short English word left in %s', (locale, title) => {
    const changes = { [locale]: { title } };
    expect(problems(house((word) => ({ title: word }), changes))).toMatchObject([
      { where: `${locale}/funds.json title`, rule: 'english' },
    ]);
  });

  test('reports one English word in a text of another script', () => {
    const changes = { jp: { title: '入金 Deposit' } };
    expect(problems(house((word) => ({ title: word }), changes))).toMatchObject([
      { where: 'jp/funds.json title', rule: 'english' },
    ]);
  });

  test('accepts proper terms, short signs, addresses and placeholders', () => {
    const same = 'USDT OK 24h {{amount}} https://example.org/help a@example.org';
    expect(problems(house(() => ({ title: same })))).toEqual([]);
  });

  test('accepts a cognate in its own locale only', () => {
    const texts = (word: string) => ({ title: word === 'Deposit' ? 'Bank' : word });
    expect(problems(house(texts, { id: { title: 'Bank' } }))).toEqual([]);
    expect(problems(house(texts, { sl: { title: 'Bank' } }))).toMatchObject([{ rule: 'english' }]);
  });

  test('reports a text without any letter of its script', () => {
    const changes = { th: { title: '— 24 —' } };
    expect(problems(house((word) => ({ title: word }), changes))).toMatchObject([
      { where: 'th/funds.json title', rule: 'script' },
    ]);
  });
});
