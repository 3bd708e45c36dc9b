import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as constants from './index.js';
import { amount } from './internal/fields.js';

const nines = (count: number) => '9'.repeat(count);

describe.each([
  [
    'a card number',
    constants.CARD_NUMBER_PATTERN,
    [nines(constants.CARD_NUMBER_MIN_DIGITS), nines(constants.CARD_NUMBER_MAX_DIGITS)],
    ['', nines(5), nines(31), '12345x', '1234 5678', '-123456', '123456-'],
  ],
  [
    'a username',
    constants.USERNAME_PATTERN,
    ['ann1', 'Zoe_.+-9', '+38640123456', 'ann-', 'a'.repeat(32)],
    ['', 'ann', 'a'.repeat(33), 'ann lee', 'ann@lee', 'ännli', ' anna', 'anna '],
  ],
  [
    'a fund password',
    constants.FUND_PASSWORD_PATTERN,
    ['000000', '246810'],
    ['', '12345', '1234567', '12345a', 'a12345', ' 123456', '123456 '],
  ],
  [
    'a document number',
    constants.DOCUMENT_NUMBER_PATTERN,
    ['A123456(7)', '12-345 678', '12345', 'AbzZ9', '1/2.3-4 5', 'A'.repeat(30), '((((12345))))'],
    [
      ...['', '1234', '1234-', '-----', '1-2-3-4-', 'A'.repeat(31), '12345!', '!12345', '12_345'],
      ...['1234é5', '12345\n', '(((((((((())'],
    ],
  ],
] as const)('%s', (_, pattern, accepted, rejected) => {
  test.each(accepted)('accepts %j', (text) => expect(pattern.test(text)).toBe(true));
  test.each(rejected)('rejects %j', (text) => expect(pattern.test(text)).toBe(false));
});

const isAmount = (text: string) => z.safeParse(amount, text).success;

test.each([
  ['an order', constants.ORDER_MIN, constants.ORDER_MAX],
  ['a user-set limit', constants.LIMIT_AMOUNT_MIN, constants.LIMIT_AMOUNT_MAX],
  ['an alert’s price move', constants.ALERT_PERCENT_MIN, constants.ALERT_PERCENT_MAX],
  ['a recharge', constants.RECHARGE_MIN, constants.RECHARGE_MIN],
  ['a demo account’s funds', constants.ORDER_MAX, constants.DEMO_FUNDS],
])('has valid amount bounds in ascending order for %s', (_, min, max) => {
  expect([isAmount(min), isAmount(max)]).toEqual([true, true]);
  expect(Number(min)).toBeGreaterThan(0);
  expect(Number(min)).toBeLessThanOrEqual(Number(max));
});

test('uses a valid fund password for the demo account', () => {
  expect(constants.DEMO_FUND_PASSWORD).toMatch(constants.FUND_PASSWORD_PATTERN);
});

test('pays a higher rate for a longer expiry', () => {
  expect(constants.EXPIRIES).toEqual([
    { seconds: 60, payoutRate: 80 },
    { seconds: 300, payoutRate: 82 },
    { seconds: 600, payoutRate: 85 },
    { seconds: 1_200, payoutRate: 88 },
  ]);
});

test('allows a tick span longer than the longest expiry', () => {
  expect(constants.TICKS_SPAN_MAX).toBeGreaterThan(constants.EXPIRIES[3].seconds);
});

test('uses the expiry lengths as candle intervals', () => {
  expect(constants.CHART_INTERVALS).toEqual(constants.EXPIRIES.map(({ seconds }) => seconds));
});

test('offers alert windows of 5, 15 and 60 minutes', () => {
  expect(constants.ALERT_WINDOWS).toEqual([5 * 60, 15 * 60, 60 * 60]);
});

test('offsets a deduction exactly with a correction', () => {
  const { recharge, real_name, deduction, correction } = constants.CREDIT_POINTS;
  expect(deduction + correction).toBe(0);
  expect([recharge, real_name, correction]).toEqual([1, 5, 5]);
});

test('limits uploads to 5 MiB of JPEG, PNG or WebP', () => {
  expect(constants.UPLOAD_MAX_BYTES).toBe(5_242_880);
  expect(constants.UPLOAD_TYPES).toEqual(['image/jpeg', 'image/png', 'image/webp']);
});

test.each([
  ['limit kinds', constants.LIMIT_KINDS, 'stake loss orders recharge'],
  ['limit periods', constants.LIMIT_PERIODS, 'day week month'],
  ['alert kinds', constants.ALERT_KINDS, 'above below moves'],
  ['push kinds', constants.PUSH_KINDS, 'alert order recharge withdrawal security'],
  ['support topics', constants.SUPPORT_TOPICS, 'recharge withdrawal order machine account general'],
  ['price list tabs', constants.INSTRUMENT_CLASSES, 'crypto forex metal'],
])('lists %s in display order', (_, words, shown) => {
  expect(words).toEqual(shown.split(' '));
});

test.each([
  [' Zoe_.+-9\u200b', 'Zoe_.+-9'],
  ['+66 (81) 234-5678', '+66812345678'],
  ['６６ ８１２３４５６７８', '66812345678'],
  ['12.34', '12.34'],
  ['ann lee', 'ann lee'],
])('stores the username %j as %j', (typed, stored) => {
  expect(constants.normalizeUsername(typed)).toBe(stored);
});

test.each(['+66 81-2345678', '+66812345678', '66812345678'])(
  'finds %s by its spellings',
  (typed) => {
    expect(constants.canonicalUsername(typed)).toBe('66812345678');
    expect(constants.usernameSpellings(typed)).toContain('+66812345678');
    expect(constants.usernameSpellings(typed)).toContain('66812345678');
    expect(constants.usernameSpellings(typed)[0]).toBe(typed);
  },
);

test('composes passwords and keeps their case, width and invisible characters', () => {
  expect(constants.normalizePassword('e\u0301\u3000Ａ\u200b')).toBe('\u00e9 Ａ\u200b');
});
