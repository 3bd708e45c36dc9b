import { paths } from '@candela/contract';
import { describeRoutes } from '@candela/screen-kit/testing';
import { routes } from './routes.js';
import { AddressScreen } from './screens/Address/AddressScreen.js';
import { AssetsScreen } from './screens/Assets/AssetsScreen.js';
import { ConfirmRechargeScreen } from './screens/ConfirmRecharge/ConfirmRechargeScreen.js';
import { MoneyListScreen } from './screens/MoneyList/MoneyListScreen.js';
import { RechargeScreen } from './screens/Recharge/RechargeScreen.js';
import { RechargeListScreen } from './screens/RechargeList/RechargeListScreen.js';

describeRoutes(routes, [
  [paths.recharge, RechargeScreen],
  [paths.depositAddress, AddressScreen],
  [paths.payRecharge, ConfirmRechargeScreen],
  [paths.recharges, RechargeListScreen],
  [paths.statement, MoneyListScreen],
  [paths.assets, AssetsScreen],
]);
