import { expect, test } from 'vitest';
import { matchesSearch, normalizeSearch } from './search-instruments.js';

const euro = { id: 'eurusd', name: 'Euro / US dollar', symbol: 'EUR/USD' };

test.each(['eur', 'EURUSD', 'eur/usd', ' eur / usd ', 'dollar', 'Euro /', ''])(
  'finds the instrument when searching for %j',
  (typed) => {
    expect(matchesSearch(euro, normalizeSearch(typed))).toBe(true);
  },
);

test.each(['gbp', 'usdeur', '/x', 'dolar'])(
  'does not find the instrument when searching for %j',
  (typed) => {
    expect(matchesSearch(euro, normalizeSearch(typed))).toBe(false);
  },
);

test('finds names in non-Latin scripts', () => {
  expect(
    matchesSearch({ id: 'btc', name: '比特幣', symbol: 'BTC/USDT' }, normalizeSearch('特幣')),
  ).toBe(true);
});

test('finds names that contain a slash, and only those, when searching for a slash', () => {
  expect(matchesSearch(euro, normalizeSearch('/'))).toBe(true);
  expect(
    matchesSearch({ id: 'btc', name: 'Bitcoin', symbol: 'BTC/USDT' }, normalizeSearch('/')),
  ).toBe(false);
});
