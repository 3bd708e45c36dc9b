import { expect, test } from 'vitest';
import { matchesSearch, searchText } from './search-instruments.js';

const euro = { id: 'eurusd', name: 'Euro / US dollar', symbol: 'EUR/USD' };

test.each(['eur', 'EURUSD', 'eur/usd', ' eur / usd ', 'dollar', 'Euro /', ''])(
  '%j finds it',
  (typed) => {
    expect(matchesSearch(euro, searchText(typed))).toBe(true);
  },
);

test.each(['gbp', 'usdeur', '/x', 'dolar'])('%j does not', (typed) => {
  expect(matchesSearch(euro, searchText(typed))).toBe(false);
});

test('names of other writings are found as they are written', () => {
  expect(matchesSearch({ id: 'btc', name: '比特幣', symbol: 'BTC/USDT' }, searchText('特幣'))).toBe(
    true,
  );
});

test('a stroke alone finds what is written with one, and not everything', () => {
  expect(matchesSearch(euro, searchText('/'))).toBe(true);
  expect(matchesSearch({ id: 'btc', name: 'Bitcoin', symbol: 'BTC/USDT' }, searchText('/'))).toBe(
    false,
  );
});
