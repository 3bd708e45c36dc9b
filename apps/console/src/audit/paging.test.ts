import { expect, test } from 'vitest';
import { inputOfPage, pageIn, pageOf } from './paging.js';

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ position: from + at }));
const ends = ({ rows: shown }: ReturnType<typeof pageOf>) => [
  shown[0]?.position,
  shown.at(-1)?.position,
];

test('requests the newest rows down to the page, and one more', () => {
  expect(inputOfPage({}, 1)).toEqual({ limit: '51' });
  expect(inputOfPage({ actor: 'Ann' }, 3)).toEqual({ actor: 'Ann', limit: '151' });
  expect(inputOfPage({}, 10)).toEqual({ limit: '500' });
});

test('splits rows into consecutive pages from the newest to the oldest', () => {
  const newest = pageOf(rows(60, 110), 1);
  expect(ends(newest)).toEqual([110, 61]);
  expect(newest).toMatchObject({ hasOlder: true, isCut: false });
  const last = pageOf(rows(1, 110), 3);
  expect(ends(last)).toEqual([10, 1]);
  expect(last.hasOlder).toBe(false);
});

test('marks the list as cut at the maximum the service returns', () => {
  expect(pageOf(rows(1, 500), 10)).toMatchObject({ hasOlder: false, isCut: true });
  expect(pageOf(rows(1, 499), 10).isCut).toBe(false);
});

test.each([
  [null, 1],
  ['2', 2],
  ['0', 1],
  ['x', 1],
  ['99', 10],
])('parses the page parameter %s as page %d', (text, page) => {
  expect(pageIn(text)).toBe(page);
});
