import { expect, test } from 'vitest';
import { findUnsupportedApis } from '../../browser-support.js';

test.each([
  'AbortSignal.any([a,b])',
  'crypto.randomUUID()',
  'URL.canParse(x)',
  'Promise.withResolvers()',
  'Object.groupBy(rows,f)',
  'a.isSubsetOf(b)',
])('rejects a script with %s', (code) => {
  expect(findUnsupportedApis(`let x=1;${code};`)).toHaveLength(1);
});

test.each([
  'rows.toReversed()',
  'new AbortController',
  'crypto.getRandomValues(x)',
  'rect.union(b)',
])('accepts a script with %s', (code) => {
  expect(findUnsupportedApis(code)).toEqual([]);
});
