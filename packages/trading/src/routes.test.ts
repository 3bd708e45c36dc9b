import { paths } from '@candela/contract';
import { describeRoutes } from '@candela/screen-kit/testing';
import { routes } from './routes.js';
import { AlarmScreen } from './screens/Alarm/AlarmScreen.js';
import { AlertsScreen } from './screens/Alerts/AlertsScreen.js';
import { MarketScreen } from './screens/Market/MarketScreen.js';
import { MarketOverviewScreen } from './screens/MarketOverview/MarketOverviewScreen.js';
import { OrdersScreen } from './screens/Orders/OrdersScreen.js';
import { QuickTradeScreen } from './screens/QuickTrade/QuickTradeScreen.js';
import { TradingScreen } from './screens/Trading/TradingScreen.js';

describeRoutes(routes, [
  [paths.trading, TradingScreen],
  [paths.quickTrade, QuickTradeScreen],
  [paths.market, MarketScreen],
  [paths.views, MarketOverviewScreen],
  [paths.orders, OrdersScreen],
  [paths.alerts, AlertsScreen],
  [paths.alarm, AlarmScreen],
]);
