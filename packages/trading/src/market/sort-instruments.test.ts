import { expect, test } from 'vitest';
import {
  defaultSorting,
  nextSorting,
  parseSorting,
  SORT_KEYS,
  type Sortable,
  serializeSorting,
  sortInstruments,
} from './sort-instruments.js';

const row = (name: string, price: string, percentChange: string, turnover: string): Sortable => ({
  name,
  price,
  percentChange,
  turnover,
});

const rows = [
  row('Ether', '3521.08', '-2.07', '642000000.00'),
  row('Čokolada', '0.61240', '0.00', '1204000000.00'),
  row('Bitcoin', '68412.5', '10.50', '9.00'),
  row('Dolar', '3521.1', '9.84', '9.00'),
];
const names = (key: (typeof SORT_KEYS)[number], ascending: boolean, tag = 'sl') =>
  sortInstruments(rows, { key, ascending }, tag).map(({ name }) => name);

test.each([
  ['name', ['Bitcoin', 'Čokolada', 'Dolar', 'Ether']],
  ['price', ['Čokolada', 'Ether', 'Dolar', 'Bitcoin']],
  ['change', ['Ether', 'Čokolada', 'Dolar', 'Bitcoin']],
  ['turnover', ['Bitcoin', 'Dolar', 'Ether', 'Čokolada']],
] as const)('sorts by %s according to value and not alphabetically', (key, ascending) => {
  expect(names(key, true)).toEqual(ascending);
  const descending =
    key === 'turnover' ? ['Čokolada', 'Ether', 'Bitcoin', 'Dolar'] : [...ascending].reverse();
  expect(names(key, false)).toEqual(descending);
});

test('returns the rows in their given order without a sort key, and never mutates the list', () => {
  const before = [...rows];
  expect(sortInstruments(rows, undefined, 'en')).toBe(rows);
  sortInstruments(rows, { key: 'price', ascending: true }, 'en');
  expect(rows).toEqual(before);
});

test.each(SORT_KEYS)('cycles the sorting by %s through first order, reverse and none', (key) => {
  const first = nextSorting(undefined, key);
  expect(first).toEqual({ key, ascending: key === 'name' });
  const second = nextSorting(first, key);
  expect(second).toEqual({ key, ascending: key !== 'name' });
  expect(nextSorting(second, key)).toBeUndefined();
});

test('starts with the default direction when another key is chosen', () => {
  expect(nextSorting({ key: 'price', ascending: true }, 'change')).toEqual(
    defaultSorting('change'),
  );
});

test('round-trips a sort order through the address, and rejects unknown values', () => {
  for (const key of SORT_KEYS) {
    for (const ascending of [true, false]) {
      expect(parseSorting(serializeSorting({ key, ascending }))).toEqual({ key, ascending });
    }
  }
  for (const foreign of [null, '', '-', 'id', '--price', 'constructor']) {
    expect(parseSorting(foreign)).toBeUndefined();
  }
});
