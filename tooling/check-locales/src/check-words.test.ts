import { describe, expect, test } from 'vitest';
import type { Catalogue } from './catalogues.ts';
import { checkWords, WORD_RULES, type WordRules } from './check-words.ts';

const NONE: WordRules = { banned: {}, sentences: {}, senses: {} };

function texts(locale: string, namespace: string, of: Readonly<Record<string, string>>): Catalogue {
  return { locale, namespace, texts: new Map(Object.entries(of)), faults: [] };
}

const says = (part: string) => expect.stringContaining(part);

describe('glossary', () => {
  const { banned } = WORD_RULES;

  test.each([
    ['en', 'trading:receipt.stake', 'Investment', 'Invest'],
    ['sl', 'funds:statement.types.rebate', 'Povračilo', 'Povračil'],
    ['he', 'trading:records.tie', 'תיקו', 'תיקו'],
    ['he', 'account:limits.set_later', 'השינוי יחול מ-{{time}}.', 'מ-{'],
    ['hi', 'trading:order.outcome.won', 'जीत', 'जीत'],
    ['hi', 'trading:ticket.strike_now', 'स्ट्राइक अभी', 'अभी'],
    ['ko', 'trading:ticket.buy_down', '하락 매수', '매수'],
    ['jp', 'verification:not_ok', '不成立', '不成立'],
    ['id', 'trading:receipt.stake', 'Modal', 'Modal'],
    ['pt', 'entry:username', 'Nome de utilizador', 'utilizador'],
    ['vn', 'common:sandbox.badge', 'Mô phỏng: tiền ảo', 'tiền ảo'],
    ['th', 'account:profile.frozen', 'อายัด', 'อายัด'],
    ['hk', 'trading:records.closed', '已平倉', '平倉'],
  ])('reports %s %s "%s"', (locale, full, text, found) => {
    const [namespace = '', key = ''] = full.split(':');
    expect(checkWords([texts(locale, namespace, { [key]: text })], { ...NONE, banned })).toEqual([
      {
        where: `${locale}/${namespace}.json ${key}`,
        rule: 'banned',
        what: says(`"${found}" in "${text}": `),
        fix: says('glossary'),
      },
    ]);
  });

  test.each([
    ['a listed key', 'jp', 'account:support.you', 'あなた'],
    ['a longer word', 'he', 'agreement:terms.outcome_body', 'תיקון הוא רישום חדש'],
    ['another place', 'hi', 'trading:receipt.not_yet', 'अभी नहीं'],
    ['a machine', 'th', 'home:investment.title', 'ลงทุน AI'],
    ['a word of Brazil', 'pt', 'funds:outcome.open_record', 'Abrir o registro da equipe'],
  ])('accepts a banned word in %s', (_, locale, full, text) => {
    const [namespace = '', key = ''] = full.split(':');
    expect(checkWords([texts(locale, namespace, { [key]: text })], { ...NONE, banned })).toEqual(
      [],
    );
  });
});

describe('specification sentences', () => {
  const sentences = { 'Upload failed': ['funds:confirm.upload_failed'] };

  test('requires the exact text', () => {
    const check = (text: string) =>
      checkWords([texts('en', 'funds', { 'confirm.upload_failed': text })], { ...NONE, sentences });
    expect(check('Upload failed')).toEqual([]);
    expect(check('Upload failed.')).toMatchObject([
      { where: 'en funds:confirm.upload_failed', rule: 'spec', what: says('"Upload failed."') },
    ]);
  });

  test('reports a sentence whose key is missing', () => {
    expect(checkWords([texts('en', 'funds', {})], { ...NONE, sentences })).toMatchObject([
      { rule: 'spec', what: says('does not exist') },
    ]);
  });
});

describe('translation of one English text', () => {
  const english = [
    texts('en', 'common', {
      close: 'Close',
      day_one: '{{count}} day',
      day_other: '{{count}} days',
    }),
    texts('en', 'trading', {
      close: 'Close',
      day_one: '{{count}} day',
      day_other: '{{count}} days',
    }),
  ];
  const slovenian = (close: string, two: string) => [
    texts('sl', 'common', { close: 'Zapri', day_two: '{{count}} dneva' }),
    texts('sl', 'trading', { close, day_two: two }),
  ];
  const check = (own: readonly Catalogue[], senses = NONE.senses) =>
    checkWords([...english, ...own], { ...NONE, senses });

  test('requires one translation in all namespaces', () => {
    expect(check(slovenian('Zapri', '{{count}} dneva'))).toEqual([]);
    expect(check(slovenian('Zaprtje', '{{count}} dneva'))).toMatchObject([
      { where: 'sl common:close', rule: 'consistency', what: says('trading:close "Zaprtje"') },
    ]);
  });

  test('requires one translation per plural form', () => {
    expect(check(slovenian('Zapri', '{{count}} dni'))).toMatchObject([
      { rule: 'consistency', what: says('two has several translations') },
    ]);
  });

  test('accepts another translation for another sense', () => {
    const senses = { 'of a day’s prices': ['trading:close'] };
    expect(check(slovenian('Zaprtje', '{{count}} dneva'), senses)).toEqual([]);
  });

  test('requires one translation per sense', () => {
    const senses = { 'a price': ['common:close', 'trading:close'] };
    expect(check(slovenian('Zaprtje', '{{count}} dneva'), senses)).toMatchObject([
      { rule: 'consistency', what: says('a price has several translations') },
    ]);
  });

  test('reports a sense of a missing key', () => {
    expect(check([], { 'a price': ['trading:gone'] })).toMatchObject([
      { where: 'senses.json trading:gone', rule: 'consistency' },
    ]);
  });
});
