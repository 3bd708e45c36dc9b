import { paths, ROUTE_RULES } from '@candela/contract';
import { expect, test } from 'vitest';
import { HomeScreen } from '../home/HomeScreen.js';
import { appRoutes, HOME_ROUTE, routeOf } from './routes.js';

// @spec 2.1
test('matches the product’s table of path, access and bar', () => {
  const sorted = (rows: readonly (readonly string[])[]) => rows.map(String).sort();
  expect(sorted(appRoutes.map(({ path, access, bar }) => [path, access, bar]))).toEqual(
    sorted(ROUTE_RULES),
  );
});

test('registers each path once', () => {
  expect(new Set(appRoutes.map(({ path }) => path)).size).toBe(appRoutes.length);
});

test.each([paths.savedHome, '/nowhere', '/movie/deeper', ''])('resolves %j to Home', (path) => {
  expect(routeOf(path)).toBe(HOME_ROUTE);
});

test('loads the app’s own screen for Home', async () => {
  expect((await routeOf(paths.home).load()).Screen).toBe(HomeScreen);
});

test.each(appRoutes.map(({ path, load }) => [path, load] as const))(
  'loads a screen component for %s',
  async (_, load) => {
    expect((await load()).Screen).toBeTypeOf('function');
  },
);
