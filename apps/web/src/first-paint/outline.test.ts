import { paths, ROUTE_RULES } from '@candela/contract';
import { expect, test } from 'vitest';
import { firstOutline, outlineOf } from './outline.js';

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

test.each(ROUTE_RULES)('%s (%s) has the outline of what the person will see', (path, access) => {
  expect(firstOutline(path, true)).toEqual(outlineOf(path));
  expect(firstOutline(path, false)).toEqual(outlineOf(access === 'member' ? paths.login : path));
});

test('an unknown path is Home, for members only', () => {
  expect(firstOutline('/nowhere', false)).toEqual(outlineOf(paths.login));
});
