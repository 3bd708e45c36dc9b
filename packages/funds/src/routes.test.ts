import { paths } from '@candela/contract';
import { describeRoutes } from '@candela/screen-kit/testing';
import { routes } from './routes.js';
import { AssetsScreen } from './screens/Assets/AssetsScreen.js';
import { BankCardsScreen } from './screens/BankCards/BankCardsScreen.js';
import { ConfirmRechargeScreen } from './screens/ConfirmRecharge/ConfirmRechargeScreen.js';
import { DepositAddressScreen } from './screens/DepositAddress/DepositAddressScreen.js';
import { EditBankCardScreen } from './screens/EditBankCard/EditBankCardScreen.js';
import { RechargeScreen } from './screens/Recharge/RechargeScreen.js';
import { RechargeListScreen } from './screens/RechargeList/RechargeListScreen.js';
import { StatementScreen } from './screens/Statement/StatementScreen.js';
import { WithdrawalScreen } from './screens/Withdrawal/WithdrawalScreen.js';
import { WithdrawalListScreen } from './screens/WithdrawalList/WithdrawalListScreen.js';

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
]);
