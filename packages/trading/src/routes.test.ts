import { paths } from '@candela/contract';
import { describeRoutes } from '@candela/screen-kit/testing';
import { AlertsScreen } from './alerts/AlertsScreen.js';
import { MarketScreen } from './market/market-screen/MarketScreen.js';
import { MarketOverviewScreen } from './market/overview-screen/MarketOverviewScreen.js';
import { OrdersScreen } from './positions/orders-screen/OrdersScreen.js';
import { QuickTradeScreen } from './quick-trade/QuickTradeScreen.js';
import { AlarmScreen } from './receipt/alarm-screen/AlarmScreen.js';
import { LogScreen } from './receipt/log-screen/LogScreen.js';
import { routes } from './routes.js';
import { TradingScreen } from './trading-screen/TradingScreen.js';

describeRoutes(routes, [
  [paths.trading, TradingScreen],
  [paths.quickTrade, QuickTradeScreen],
  [paths.market, MarketScreen],
  [paths.views, MarketOverviewScreen],
  [paths.orders, OrdersScreen],
  [paths.alerts, AlertsScreen],
  [paths.alarm, AlarmScreen],
  [paths.log, LogScreen],
]);
