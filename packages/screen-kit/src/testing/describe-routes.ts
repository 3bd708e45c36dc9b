import { ROUTE_RULES } from '@candela/contract';
import { expect, test } from 'vitest';
import type { AppRoute } from '../app-route.js';

type Screen = Awaited<ReturnType<AppRoute['load']>>['Screen'];

/** Access and bar must be those of the contract. */
export function describeRoutes(
  routes: readonly AppRoute[],
  screens: readonly (readonly [path: string, Screen])[],
): void {
  test('access and bar of each screen are those of the contract', () => {
    for (const { path, access, bar } of routes) {
      expect(ROUTE_RULES).toContainEqual([path, access, bar]);
    }
  });

  test('each path loads its screen', async () => {
    const loaded = routes.map(async ({ path, load }) => [path, (await load()).Screen]);
    expect(await Promise.all(loaded)).toEqual(screens);
  });
}
