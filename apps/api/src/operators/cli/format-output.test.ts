import { expect, test } from 'vitest';
import { formatCell, formatFacts, formatLines, formatTable } from './format-output.js';

test('prints rows in columns under their names', () => {
  const rows = [
    { id: 'a', amount: '1500.00', aside: null },
    { id: 'long one', amount: '1.00', aside: 'look' },
  ];
  expect(formatTable(['id', 'amount', 'aside'], rows)).toBe(
    'id        amount   aside\na         1500.00  –\nlong one  1.00     look',
  );
  expect(formatTable(['id'], [])).toBe('nothing');
  expect(formatFacts(['id', 'amount'], { id: 'a', amount: '1.00' })).toBe(
    'id      a\namount  1.00',
  );
  expect(formatFacts(['id', 'said'], { id: 'a', said: 'one\ntwo' })).toBe(
    'id    a\nsaid  one\n      two',
  );
});

test('replaces terminal control characters in user input', () => {
  expect(formatCell('\u001b[31mred\u0007\u202e')).toBe('·[31mred··');
  expect(formatTable(['remark'], [{ remark: 'one\nother  line' }])).toBe('remark\none·other  line');
  expect(formatLines('one\nother\u001b]0;title')).toBe('one\nother·]0;title');
});
