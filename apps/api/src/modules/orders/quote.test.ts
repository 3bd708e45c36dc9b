import { expect, test } from 'vitest';
import { createQuotes, type QuoteTerms, quoteKey } from './quote.js';

const key = quoteKey('0b'.repeat(32));
const quotes = createQuotes(key);
const terms: QuoteTerms = {
  userId: 'ann',
  instrument: 'btc',
  direction: 'up',
  stake: 10_00n,
  seconds: 60,
};
const STRIKE = 6_500_000;
const LAST = 1_700_000_010;
const id = quotes.issue(terms, STRIKE, LAST);

test('a quote holds its strike for the terms it was given, up to and with its last second', () => {
  expect(quotes.strikeOf(id, terms)).toBe(STRIKE);
  expect(quotes.check(id, terms, STRIKE, LAST)).toBeUndefined();
  expect(quotes.check(id, terms, STRIKE, LAST + 1)).toBe('quote_expired');
});

test('whoever knows the key can check it, in whichever process', () => {
  expect(createQuotes(quoteKey('0b'.repeat(32))).strikeOf(id, terms)).toBe(STRIKE);
});

test.each<Partial<QuoteTerms>>([
  { userId: 'ben' },
  { instrument: 'eth' },
  { direction: 'down' },
  { stake: 10_01n },
  { seconds: 120 },
])('a quote is none for other terms: %o', (other) => {
  expect(quotes.strikeOf(id, { ...terms, ...other })).toBeUndefined();
  expect(quotes.check(id, { ...terms, ...other }, STRIKE, LAST)).toBe('quote_unknown');
});

test('a quote of another deployment, or signed with its secret itself, is none', () => {
  for (const other of [quoteKey('0c'.repeat(32)), Buffer.from('0b'.repeat(32), 'hex')]) {
    const theirs = createQuotes(other).issue(terms, STRIKE, LAST);
    expect(quotes.check(theirs, terms, STRIKE, LAST)).toBe('quote_unknown');
  }
});

const [last = '', strike = '', mac = ''] = id.split('-');
const plusOne = (text: string) => (Number.parseInt(text, 36) + 1).toString(36);

test.each([
  ['a second longer', [plusOne(last), strike, mac].join('-')],
  ['at a better price', [last, plusOne(strike), mac].join('-')],
  [
    'with another signature',
    [last, strike, mac.replace(/^./, (it) => (it === '0' ? '1' : '0'))].join('-'),
  ],
  ['with half a signature', [last, strike, mac.slice(0, 16)].join('-')],
  ['with something before it', `x ${id}`],
  ['with something after it', `${id}0`],
  ['without a price', [last, '', mac].join('-')],
  ['of nothing', ''],
])('a quote that was changed is none: %s', (_how, changed) => {
  expect(quotes.check(changed, terms, STRIKE, LAST)).toBe('quote_unknown');
});

test('a price that has left the quote either way is told, and one at the tolerance is taken', () => {
  const tolerated = STRIKE / 1_000;
  for (const way of [1, -1]) {
    expect(quotes.check(id, terms, STRIKE + way * tolerated, LAST)).toBeUndefined();
    expect(quotes.check(id, terms, STRIKE + way * (tolerated + 1), LAST)).toBe('price_moved');
  }
});
