import { expect, test } from 'vitest';
import { csvOf } from './csv.js';

async function csv(...pages: Record<string, unknown>[][]): Promise<string> {
  async function* source() {
    yield* pages;
  }
  let text = '';
  for await (const chunk of csvOf(source())) text += chunk;
  return text;
}

test('the first page names the columns, and every page has its rows', async () => {
  expect(await csv([{ id: 'a', time: 1 }], [{ time: 2, id: 'b' }])).toBe(
    'id,time\r\na,1\r\nb,2\r\n',
  );
});

test('separators, quotes and line breaks are quoted, what is missing is empty', async () => {
  expect(await csv([{ a: 'x,"y"\nz', b: null, c: undefined }])).toBe('a,b,c\r\n"x,""y""\nz",,\r\n');
});

test('lists and objects are JSON', async () => {
  expect(await csv([{ a: [{ s: 1 }] }])).toBe('a\r\n"[{""s"":1}]"\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['@x', "'@x"],
  ['-5.00', '-5.00'],
  ['-x', "'-x"],
])('a spreadsheet does not run %j', async (value, cell) => {
  expect(await csv([{ a: value }])).toBe(`a\r\n${cell}\r\n`);
});

test('no rows are an empty file', async () => {
  expect(await csv([])).toBe('');
});
