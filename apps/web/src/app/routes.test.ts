import { paths, ROUTE_RULES } from '@candela/contract';
import { expect, test } from 'vitest';
import { HomeScreen } from '../home/HomeScreen.js';
import { appRoutes, HOME_ROUTE, routeOf } from './routes.js';

test('the screens of all features together are the product’s table: path, access and bar', () => {
  const sorted = (rows: readonly (readonly string[])[]) => rows.map(String).sort();
  expect(sorted(appRoutes.map(({ path, access, bar }) => [path, access, bar]))).toEqual(
    sorted(ROUTE_RULES),
  );
});

test('no path is claimed twice', () => {
  expect(new Set(appRoutes.map(({ path }) => path)).size).toBe(appRoutes.length);
});

test.each([paths.savedHome, '/nowhere', '/movie/deeper', ''])('%j shows Home', (path) => {
  expect(routeOf(path)).toBe(HOME_ROUTE);
});

test('Home is the app’s own', async () => {
  expect((await routeOf(paths.home).load()).Screen).toBe(HomeScreen);
});

test.each(appRoutes.map(({ path, load }) => [path, load] as const))(
  '%s has a screen to load',
  async (_, load) => {
    expect((await load()).Screen).toBeTypeOf('function');
  },
);
