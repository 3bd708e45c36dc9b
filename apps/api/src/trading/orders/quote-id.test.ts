import { expect, test } from 'vitest';
import { createQuotes, type QuoteTerms, quoteKey } from './quote-id.js';

const terms: QuoteTerms = {
  userId: 'ann',
  instrument: 'btc',
  direction: 'up',
  stake: 12_50n,
  seconds: 60,
  payoutRate: 80,
};
const STRIKE = 9_650_000;
const EXPIRES_AT = 1_700_000_005;
/** Computed with `openssl dgst -sha256 -mac HMAC`. */
const KEY_HEX = 'cf68b803b7ebba51aa76cd559b257c9ad5578ae7dca1ed97d5e2d492d34904b1';
const ID = 's44wed-5qtzk-ffdf3f2523b36e27e52e18fefdd83151';

const quotes = createQuotes(quoteKey('07'.repeat(32)));
const check = (id: string, change: Partial<QuoteTerms> = {}, price = STRIKE, second = EXPIRES_AT) =>
  quotes.check(id, { ...terms, ...change }, price, second);

test('derives a quote key that differs from the secret, and for each secret', () => {
  expect(Buffer.from(quoteKey('07'.repeat(32))).toString('hex')).toBe(KEY_HEX);
  expect(quoteKey('08'.repeat(32))).not.toEqual(quoteKey('07'.repeat(32)));
});

test('issues an id with the expiry and strike, signed with all terms', () => {
  expect(quotes.issue(terms, STRIKE, EXPIRES_AT)).toBe(ID);
  expect(quotes.strikeOf(ID, terms)).toBe(STRIKE);
  expect(check(ID)).toBeUndefined();
});

test('accepts a quote through its last second and refuses it afterwards', () => {
  expect(check(ID, {}, STRIKE, EXPIRES_AT - 60)).toBeUndefined();
  expect(check(ID, {}, STRIKE, EXPIRES_AT + 1)).toBe('quote_expired');
});

test('accepts a price within a thousandth of the strike and refuses others', () => {
  for (const side of [-1, 1]) {
    expect(check(ID, {}, STRIKE + side * 9_650)).toBeUndefined();
    expect(check(ID, {}, STRIKE + side * 9_651)).toBe('price_moved');
  }
});

test('reports the expiry before it checks the price', () => {
  expect(check(ID, {}, 2 * STRIKE, EXPIRES_AT + 1)).toBe('quote_expired');
});

test.each<Partial<QuoteTerms>>([
  { userId: 'bob' },
  { instrument: 'eth' },
  { direction: 'down' },
  { stake: 12_51n },
  { seconds: 300 },
  { payoutRate: 82 },
])('rejects a quote for other terms: %o', (change) => {
  expect(check(ID, change)).toBe('quote_unknown');
  expect(quotes.strikeOf(ID, { ...terms, ...change })).toBeUndefined();
});

test.each([
  ['something before it', `0 ${ID}`],
  ['something after it', `${ID}0`],
  ['a line after it', `${ID}\n`],
  ['a later last second', ID.replace('s44wed', 's44wee')],
  ['another strike', ID.replace('5qtzk', '5qtzl')],
  ['another signature', `${ID.slice(0, -1)}c`],
  ['half a signature', ID.slice(0, -16)],
  ['a signature of large letters', ID.toUpperCase()],
  ['no strike', ID.replace('5qtzk', '')],
  ['nothing', ''],
])('rejects an id with %s', (_what, id) => {
  expect(check(id)).toBe('quote_unknown');
  expect(quotes.strikeOf(id, terms)).toBeUndefined();
});

test('rejects a quote signed with another key', () => {
  const others = createQuotes(quoteKey('08'.repeat(32)));
  expect(others.check(ID, terms, STRIKE, EXPIRES_AT)).toBe('quote_unknown');
});
