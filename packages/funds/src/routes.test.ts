import { ROUTE_RULES } from '@candela/contract';
import { expect, test } from 'vitest';
import { routes } from './routes.js';

test.each(routes.map((route) => [route.path, route] as const))(
  '%s has the access and the bar that the product states, and a screen',
  async (path, route) => {
    expect(ROUTE_RULES).toContainEqual([path, route.access, route.bar]);
    expect((await route.load()).Screen).toBeTypeOf('function');
  },
);
