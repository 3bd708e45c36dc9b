import { routes as accountRoutes } from '@candela/account';
import { paths } from '@candela/contract';
import { routes as financialRoutes } from '@candela/financial';
import { routes as fundsRoutes } from '@candela/funds';
import type { AppRoute } from '@candela/screen-kit';
import { routes as tradingRoutes } from '@candela/trading';

const homeRoute: AppRoute = {
  path: paths.home,
  access: 'member',
  bar: 'tabs',
  namespaces: ['home', 'prices'],
  load: () => import('../home/HomeScreen.js').then(({ HomeScreen }) => ({ Screen: HomeScreen })),
};

export const appRoutes: readonly AppRoute[] = [
  homeRoute,
  ...accountRoutes,
  ...financialRoutes,
  ...fundsRoutes,
  ...tradingRoutes,
];

export const HOME_ROUTE: AppRoute = homeRoute;

export function routeOf(path: string): AppRoute {
  return appRoutes.find((route) => route.path === path) ?? HOME_ROUTE;
}
