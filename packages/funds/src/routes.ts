import { paths } from '@candela/contract';
import type { AppRoute } from '@candela/screen-kit';

/** Screens of this feature, each loaded when it is first opened. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.recharge,
    access: 'member',
    bar: 'none',
    namespaces: ['funds'],
    load: () =>
      import('./screens/Recharge/RechargeScreen.js').then(({ RechargeScreen }) => ({
        Screen: RechargeScreen,
      })),
  },
  {
    path: paths.depositAddress,
    access: 'member',
    bar: 'none',
    namespaces: ['funds'],
    load: () =>
      import('./screens/DepositAddress/DepositAddressScreen.js').then(
        ({ DepositAddressScreen }) => ({
          Screen: DepositAddressScreen,
        }),
      ),
  },
  {
    path: paths.payRecharge,
    access: 'member',
    bar: 'none',
    namespaces: ['funds'],
    load: () =>
      import('./screens/ConfirmRecharge/ConfirmRechargeScreen.js').then(
        ({ ConfirmRechargeScreen }) => ({ Screen: ConfirmRechargeScreen }),
      ),
  },
  {
    path: paths.recharges,
    access: 'member',
    bar: 'second',
    namespaces: ['funds'],
    load: () =>
      import('./screens/RechargeList/RechargeListScreen.js').then(({ RechargeListScreen }) => ({
        Screen: RechargeListScreen,
      })),
  },
  {
    path: paths.statement,
    access: 'member',
    bar: 'second',
    namespaces: ['funds'],
    load: () =>
      import('./screens/Statement/StatementScreen.js').then(({ StatementScreen }) => ({
        Screen: StatementScreen,
      })),
  },
  {
    path: paths.assets,
    access: 'member',
    bar: 'none',
    namespaces: ['funds'],
    load: () =>
      import('./screens/Assets/AssetsScreen.js').then(({ AssetsScreen }) => ({
        Screen: AssetsScreen,
      })),
  },
  {
    path: paths.withdrawal,
    access: 'member',
    bar: 'none',
    namespaces: ['funds'],
    load: () =>
      import('./screens/Withdrawal/WithdrawalScreen.js').then(({ WithdrawalScreen }) => ({
        Screen: WithdrawalScreen,
      })),
  },
  {
    path: paths.withdrawalApplication,
    access: 'public',
    bar: 'none',
    namespaces: ['funds'],
    load: () =>
      import('./screens/Withdrawal/WithdrawalScreen.js').then(({ WithdrawalScreen }) => ({
        Screen: WithdrawalScreen,
      })),
  },
  {
    path: paths.withdrawals,
    access: 'member',
    bar: 'second',
    namespaces: ['funds'],
    load: () =>
      import('./screens/WithdrawalList/WithdrawalListScreen.js').then(
        ({ WithdrawalListScreen }) => ({
          Screen: WithdrawalListScreen,
        }),
      ),
  },
  {
    path: paths.withdrawalRecords,
    access: 'public',
    bar: 'second',
    namespaces: ['funds'],
    load: () =>
      import('./screens/WithdrawalList/WithdrawalListScreen.js').then(
        ({ WithdrawalListScreen }) => ({
          Screen: WithdrawalListScreen,
        }),
      ),
  },
  {
    path: paths.bankCards,
    access: 'member',
    bar: 'none',
    namespaces: ['funds'],
    load: () =>
      import('./screens/BankCards/BankCardsScreen.js').then(({ BankCardsScreen }) => ({
        Screen: BankCardsScreen,
      })),
  },
  {
    path: paths.editBankCard,
    access: 'member',
    bar: 'none',
    namespaces: ['funds'],
    load: () =>
      import('./screens/EditBankCard/EditBankCardScreen.js').then(({ EditBankCardScreen }) => ({
        Screen: EditBankCardScreen,
      })),
  },
];
