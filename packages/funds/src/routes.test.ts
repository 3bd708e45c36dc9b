import { paths } from '@candela/contract';
import { describeRoutes } from '@candela/screen-kit/testing';
import { routes } from './routes.js';
import { AddressScreen } from './screens/Address/AddressScreen.js';
import { AssetsScreen } from './screens/Assets/AssetsScreen.js';
import { BankCardsScreen } from './screens/BankCards/BankCardsScreen.js';
import { ConfirmRechargeScreen } from './screens/ConfirmRecharge/ConfirmRechargeScreen.js';
import { EditBankCardScreen } from './screens/EditBankCard/EditBankCardScreen.js';
import { MoneyListScreen } from './screens/MoneyList/MoneyListScreen.js';
import { RechargeScreen } from './screens/Recharge/RechargeScreen.js';
import { RechargeListScreen } from './screens/RechargeList/RechargeListScreen.js';
import { WithdrawalScreen } from './screens/Withdrawal/WithdrawalScreen.js';
import { WithdrawalListScreen } from './screens/WithdrawalList/WithdrawalListScreen.js';

describeRoutes(routes, [
  [paths.recharge, RechargeScreen],
  [paths.depositAddress, AddressScreen],
  [paths.payRecharge, ConfirmRechargeScreen],
  [paths.recharges, RechargeListScreen],
  [paths.statement, MoneyListScreen],
  [paths.assets, AssetsScreen],
  [paths.withdrawal, WithdrawalScreen],
  [paths.withdrawalApplication, WithdrawalScreen],
  [paths.withdrawals, WithdrawalListScreen],
  [paths.withdrawalRecords, WithdrawalListScreen],
  [paths.bankCards, BankCardsScreen],
  [paths.editBankCard, EditBankCardScreen],
]);
