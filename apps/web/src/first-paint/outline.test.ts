import { paths, ROUTE_RULES } from '@candela/contract';
import { expect, test } from 'vitest';
import { firstPath, outlineOf } from './outline.js';

test.each([
  [paths.home, 'home', 'tabs'],
  [paths.savedHome, 'home', 'tabs'],
  ['/nowhere', 'home', 'tabs'],
  [paths.trading, 'trade', 'tabs'],
  [paths.orders, 'list', 'second'],
  [paths.login, 'form', 'none'],
  [paths.recharge, 'form', 'none'],
] as const)('%s is outlined as a %s above the bar %s', (path, kind, bar) => {
  expect(outlineOf(path)).toEqual({ kind, bar });
});

test.each(ROUTE_RULES)('%s (%s) is where a start leads to, for who may see it', (path, access) => {
  expect(firstPath(path, true)).toBe(path);
  expect(firstPath(path, false)).toBe(access === 'member' ? paths.login : path);
});

test('an unknown path is Home, for members only', () => {
  expect(firstPath('/nowhere', true)).toBe(paths.home);
  expect(firstPath('/nowhere', false)).toBe(paths.login);
});
