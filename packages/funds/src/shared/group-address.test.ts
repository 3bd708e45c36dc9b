import { expect, test } from 'vitest';
import { groupAddress } from './group-address.js';

test.each([
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7N Hqje KQxG TCi8 q8ZY 4pL8 otSz gjLj 6t'],
  [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aAe b605 3F3E 94C9 b9A0 9f33 6694 35E7 Ef1B eAed',
  ],
])('groups %s so that both ends match the short form', (address, grouped) => {
  expect(groupAddress(address)).toBe(grouped);
});
