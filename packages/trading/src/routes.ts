import { paths } from '@candela/contract';
import type { AppRoute } from '@candela/screen-kit';

/** The screens of this feature; the app concatenates them with those of the others. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.trading,
    access: 'member',
    bar: 'tabs',
    load: () =>
      import('./screens/Trading/TradingScreen.js').then(({ TradingScreen }) => ({
        Screen: TradingScreen,
      })),
  },
  {
    path: paths.orders,
    access: 'public',
    bar: 'second',
    load: () =>
      import('./screens/Orders/OrdersScreen.js').then(({ OrdersScreen }) => ({
        Screen: OrdersScreen,
      })),
  },
];
