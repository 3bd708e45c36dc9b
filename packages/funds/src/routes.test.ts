import { paths } from '@candela/contract';
import { describeRoutes } from '@candela/screen-kit/testing';
import { UsdtAddressScreen } from './addresses/UsdtAddressScreen.js';
import { AssetsScreen } from './assets/AssetsScreen.js';
import { BankCardsScreen } from './cards/BankCardsScreen.js';
import { EditBankCardScreen } from './cards/EditBankCardScreen.js';
import { DepositAddressScreen } from './recharge/address/DepositAddressScreen.js';
import { RechargeScreen } from './recharge/amount/RechargeScreen.js';
import { RechargeListScreen } from './recharge/list/RechargeListScreen.js';
import { ConfirmRechargeScreen } from './recharge/payment/ConfirmRechargeScreen.js';
import { routes } from './routes.js';
import { StatementScreen } from './statement/StatementScreen.js';
import { WithdrawalListScreen } from './withdrawal/list/WithdrawalListScreen.js';
import { WithdrawalScreen } from './withdrawal/request/WithdrawalScreen.js';

describeRoutes(routes, [
  [paths.recharge, RechargeScreen],
  [paths.depositAddress, DepositAddressScreen],
  [paths.payRecharge, ConfirmRechargeScreen],
  [paths.recharges, RechargeListScreen],
  [paths.statement, StatementScreen],
  [paths.assets, AssetsScreen],
  [paths.withdrawal, WithdrawalScreen],
  [paths.withdrawalApplication, WithdrawalScreen],
  [paths.withdrawals, WithdrawalListScreen],
  [paths.withdrawalRecords, WithdrawalListScreen],
  [paths.bankCards, BankCardsScreen],
  [paths.editBankCard, EditBankCardScreen],
  [paths.usdtAddress, UsdtAddressScreen],
]);
