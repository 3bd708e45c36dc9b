import { routes as accountRoutes } from '@candela/account';
import { paths, ROUTE_RULES } from '@candela/contract';
import { routes as financialRoutes } from '@candela/financial';
import { routes as fundsRoutes } from '@candela/funds';
import type { AppRoute } from '@candela/screen-kit';
import { routes as tradingRoutes } from '@candela/trading';

const homeRoute: AppRoute = {
  path: paths.home,
  access: 'member',
  bar: 'tabs',
  load: () => import('../home/HomeScreen.js').then(({ HomeScreen }) => ({ Screen: HomeScreen })),
};

const built: readonly AppRoute[] = [
  homeRoute,
  ...accountRoutes,
  ...financialRoutes,
  ...fundsRoutes,
  ...tradingRoutes,
];

/** Screens of the product that are not there yet: their access and bar are true already. */
const beingBuilt: readonly AppRoute[] = ROUTE_RULES.filter(
  ([path]) => !built.some((route) => route.path === path),
).map(([path, access, bar]) => ({
  path,
  access,
  bar,
  load: () =>
    import('../building/BuildingScreen.js').then(({ BuildingScreen }) => ({
      Screen: BuildingScreen,
    })),
}));

/** Every screen of the app. Unknown paths and `/beauty` show Home. */
export const appRoutes: readonly AppRoute[] = [...built, ...beingBuilt];

export const HOME_ROUTE: AppRoute = homeRoute;

/** The route that a path shows. */
export function routeOf(path: string): AppRoute {
  return appRoutes.find((route) => route.path === path) ?? HOME_ROUTE;
}
