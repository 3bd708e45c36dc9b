import { ROUTE_RULES } from '@candela/contract';
import { expect, test } from 'vitest';
import { routes } from './routes.js';

test('access and bar of each screen are those of the contract', () => {
  for (const { path, access, bar } of routes) {
    expect(ROUTE_RULES).toContainEqual([path, access, bar]);
  }
});

test.each(routes)('$path loads its screen', async ({ load }) => {
  expect((await load()).Screen).toBeTypeOf('function');
});
