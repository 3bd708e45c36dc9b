import { paths } from '@candela/contract';
import { describeRoutes } from '@candela/screen-kit/testing';
import { routes } from './routes.js';
import { OrdersScreen } from './screens/Orders/OrdersScreen.js';
import { TradingScreen } from './screens/Trading/TradingScreen.js';

describeRoutes(routes, [
  [paths.trading, TradingScreen],
  [paths.orders, OrdersScreen],
]);
