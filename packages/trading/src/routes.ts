import { paths } from '@candela/contract';
import type { AppRoute } from '@candela/screen-kit';

export const routes: readonly AppRoute[] = [
  {
    path: paths.trading,
    access: 'member',
    bar: 'tabs',
    namespaces: ['trading'],
    load: () =>
      import('./screens/Trading/TradingScreen.js').then(({ TradingScreen }) => ({
        Screen: TradingScreen,
      })),
  },
  {
    path: paths.quickTrade,
    access: 'member',
    bar: 'tabs',
    namespaces: ['trading'],
    load: () =>
      import('./screens/QuickTrade/QuickTradeScreen.js').then(({ QuickTradeScreen }) => ({
        Screen: QuickTradeScreen,
      })),
  },
  {
    path: paths.market,
    access: 'member',
    bar: 'second',
    namespaces: ['trading', 'prices'],
    load: () =>
      import('./screens/Market/MarketScreen.js').then(({ MarketScreen }) => ({
        Screen: MarketScreen,
      })),
  },
  {
    path: paths.views,
    access: 'member',
    bar: 'second',
    namespaces: ['trading', 'prices'],
    load: () =>
      import('./screens/MarketOverview/MarketOverviewScreen.js').then(
        ({ MarketOverviewScreen }) => ({
          Screen: MarketOverviewScreen,
        }),
      ),
  },
  {
    path: paths.orders,
    access: 'public',
    bar: 'second',
    namespaces: ['trading'],
    load: () =>
      import('./screens/Orders/OrdersScreen.js').then(({ OrdersScreen }) => ({
        Screen: OrdersScreen,
      })),
  },
  {
    path: paths.alerts,
    access: 'member',
    bar: 'none',
    namespaces: ['trading'],
    load: () =>
      import('./screens/Alerts/AlertsScreen.js').then(({ AlertsScreen }) => ({
        Screen: AlertsScreen,
      })),
  },
  {
    path: paths.alarm,
    access: 'member',
    bar: 'none',
    namespaces: ['trading', 'verification'],
    load: () =>
      import('./screens/Alarm/AlarmScreen.js').then(({ AlarmScreen }) => ({ Screen: AlarmScreen })),
  },
];
