import { paths } from '@candela/contract';
import type { AppRoute } from '@candela/screen-kit';

export const routes: readonly AppRoute[] = [
  {
    path: paths.trading,
    access: 'member',
    bar: 'tabs',
    namespaces: ['trading'],
    load: () =>
      import('./trading-screen/TradingScreen.js').then(({ TradingScreen }) => ({
        Screen: TradingScreen,
      })),
  },
  {
    path: paths.quickTrade,
    access: 'member',
    bar: 'tabs',
    namespaces: ['trading'],
    load: () =>
      import('./quick-trade/QuickTradeScreen.js').then(({ QuickTradeScreen }) => ({
        Screen: QuickTradeScreen,
      })),
  },
  {
    path: paths.market,
    access: 'member',
    bar: 'second',
    namespaces: ['trading', 'prices'],
    load: () =>
      import('./market/market-screen/MarketScreen.js').then(({ MarketScreen }) => ({
        Screen: MarketScreen,
      })),
  },
  {
    path: paths.views,
    access: 'member',
    bar: 'second',
    namespaces: ['trading', 'prices'],
    load: () =>
      import('./market/overview-screen/MarketOverviewScreen.js').then(
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
      import('./positions/orders-screen/OrdersScreen.js').then(({ OrdersScreen }) => ({
        Screen: OrdersScreen,
      })),
  },
  {
    path: paths.alerts,
    access: 'member',
    bar: 'none',
    namespaces: ['trading'],
    load: () =>
      import('./alerts/AlertsScreen.js').then(({ AlertsScreen }) => ({
        Screen: AlertsScreen,
      })),
  },
  {
    path: paths.alarm,
    access: 'member',
    bar: 'none',
    namespaces: ['trading', 'verification'],
    load: () =>
      import('./receipt/alarm-screen/AlarmScreen.js').then(({ AlarmScreen }) => ({
        Screen: AlarmScreen,
      })),
  },
  {
    path: paths.log,
    access: 'public',
    bar: 'none',
    namespaces: ['verification'],
    load: () =>
      import('./receipt/log-screen/LogScreen.js').then(({ LogScreen }) => ({
        Screen: LogScreen,
      })),
  },
];
