import { expect, test } from 'vitest';
import { pageInput, parsePage, slicePage } from './paging.js';

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ position: from + at }));
const firstAndLast = ({ rows: pageRows }: ReturnType<typeof slicePage>) => [
  pageRows[0]?.position,
  pageRows.at(-1)?.position,
];

test('requests the newest rows down to the page, and one more', () => {
  expect(pageInput({}, 1)).toEqual({ limit: '51' });
  expect(pageInput({ actor: 'Ann' }, 3)).toEqual({ actor: 'Ann', limit: '151' });
  expect(pageInput({}, 10)).toEqual({ limit: '500' });
});

test('splits rows into consecutive pages from the newest to the oldest', () => {
  const newest = slicePage(rows(60, 110), 1);
  expect(firstAndLast(newest)).toEqual([110, 61]);
  expect(newest).toMatchObject({ hasOlder: true, isTruncated: false });
  const last = slicePage(rows(1, 110), 3);
  expect(firstAndLast(last)).toEqual([10, 1]);
  expect(last.hasOlder).toBe(false);
});

test('marks the list as cut at the maximum the service returns', () => {
  expect(slicePage(rows(1, 500), 10)).toMatchObject({ hasOlder: false, isTruncated: true });
  expect(slicePage(rows(1, 499), 10).isTruncated).toBe(false);
});

test.each([
  [null, 1],
  ['2', 2],
  ['0', 1],
  ['x', 1],
  ['99', 10],
])('parses the page parameter %s as page %d', (text, page) => {
  expect(parsePage(text)).toBe(page);
});
