import { expect, test } from 'vitest';
import { formatCell, formatFacts, formatJson, formatLines, formatTable } from './format-output.js';

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

test('shows invisible and terminal control characters as marks', () => {
  expect(formatCell('\u001b[31mred\u0007\u202e')).toBe('‹U+001B›[31mred‹U+0007›‹U+202E›');
  expect(formatCell('a\u3164b\u200d')).toBe('a‹U+3164›b‹U+200D›');
  expect(formatCell('علی\u200cرضا 👩\u200d👧')).toBe('علی\u200cرضا 👩\u200d👧');
  expect(formatTable(['remark'], [{ remark: 'one\nother  line' }])).toBe('remark\none↵other  line');
  expect(formatLines('one\nother\u001b]0;title')).toBe('one\nother‹U+001B›]0;title');
});

test('escapes them in JSON, which reads back unchanged', () => {
  const value = { bank: '\u202eknab\u009b2J', note: 'one\ntwo 👩\u200d👧 \u{e0041}' };
  const json = formatJson(value);
  expect(json).toBe(
    String.raw`{
  "bank": "\u202eknab\u009b2J",
  "note": "one\ntwo 👩‍👧 \udb40\udc41"
}`,
  );
  expect(JSON.parse(json)).toEqual(value);
  expect(formatJson({ id: 'a' }, 0)).toBe('{"id":"a"}');
});
