import { ROUTE_RULES } from '@candela/contract';
import { expect, test } from 'vitest';
import type { AppRoute } from '../app-route.js';

type Screen = Awaited<ReturnType<AppRoute['load']>>['Screen'];

/**
 * Tests the routes of a feature, in order: each loads its screen and has the access and the bar
 * defined in the contract.
 */
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
