import { paths, ROUTE_RULES } from '@candela/contract';
import { expect, test } from 'vitest';
import { initialPath, outlineOf } from './outline.js';

test.each([
  [paths.home, 'home', 'tabs'],
  [paths.savedHome, 'home', 'tabs'],
  ['/nowhere', 'home', 'tabs'],
  [paths.trading, 'trade', 'tabs'],
  [paths.orders, 'list', 'second'],
  [paths.login, 'form', 'none'],
  [paths.recharge, 'form', 'none'],
] as const)('outlines %s as %s with the bar %s', (path, kind, bar) => {
  expect(outlineOf(path)).toEqual({ kind, bar });
});

test.each(ROUTE_RULES)('resolves the first path of %s (%s) by access', (path, access) => {
  expect(initialPath(path, true)).toBe(path);
  expect(initialPath(path, false)).toBe(access === 'member' ? paths.login : path);
});

test('resolves an unknown path to Home, or to login without a token', () => {
  expect(initialPath('/nowhere', true)).toBe(paths.home);
  expect(initialPath('/nowhere', false)).toBe(paths.login);
});
