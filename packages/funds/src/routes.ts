import { paths } from '@candela/contract';
import type { AppRoute } from '@candela/screen-kit';

export const routes: readonly AppRoute[] = [
  {
    path: paths.recharge,
    access: 'member',
    bar: 'none',
    namespaces: ['funds'],
    load: () =>
      import('./recharge/amount/RechargeScreen.js').then(({ RechargeScreen }) => ({
        Screen: RechargeScreen,
      })),
  },
  {
    path: paths.depositAddress,
    access: 'member',
    bar: 'none',
    namespaces: ['funds'],
    load: () =>
      import('./recharge/address/DepositAddressScreen.js').then(({ DepositAddressScreen }) => ({
        Screen: DepositAddressScreen,
      })),
  },
  {
    path: paths.payRecharge,
    access: 'member',
    bar: 'none',
    namespaces: ['funds'],
    load: () =>
      import('./recharge/payment/ConfirmRechargeScreen.js').then(({ ConfirmRechargeScreen }) => ({
        Screen: ConfirmRechargeScreen,
      })),
  },
  {
    path: paths.recharges,
    access: 'member',
    bar: 'second',
    namespaces: ['funds'],
    load: () =>
      import('./recharge/list/RechargeListScreen.js').then(({ RechargeListScreen }) => ({
        Screen: RechargeListScreen,
      })),
  },
  {
    path: paths.statement,
    access: 'member',
    bar: 'second',
    namespaces: ['funds'],
    load: () =>
      import('./statement/StatementScreen.js').then(({ StatementScreen }) => ({
        Screen: StatementScreen,
      })),
  },
  {
    path: paths.assets,
    access: 'member',
    bar: 'none',
    namespaces: ['funds'],
    load: () =>
      import('./assets/AssetsScreen.js').then(({ AssetsScreen }) => ({
        Screen: AssetsScreen,
      })),
  },
  {
    path: paths.withdrawal,
    access: 'member',
    bar: 'none',
    namespaces: ['funds'],
    load: () =>
      import('./withdrawal/request/WithdrawalScreen.js').then(({ WithdrawalScreen }) => ({
        Screen: WithdrawalScreen,
      })),
  },
  {
    path: paths.withdrawalApplication,
    access: 'public',
    bar: 'none',
    namespaces: ['funds'],
    load: () =>
      import('./withdrawal/request/WithdrawalScreen.js').then(({ WithdrawalScreen }) => ({
        Screen: WithdrawalScreen,
      })),
  },
  {
    path: paths.withdrawals,
    access: 'member',
    bar: 'second',
    namespaces: ['funds'],
    load: () =>
      import('./withdrawal/list/WithdrawalListScreen.js').then(({ WithdrawalListScreen }) => ({
        Screen: WithdrawalListScreen,
      })),
  },
  {
    path: paths.withdrawalRecords,
    access: 'public',
    bar: 'second',
    namespaces: ['funds'],
    load: () =>
      import('./withdrawal/list/WithdrawalListScreen.js').then(({ WithdrawalListScreen }) => ({
        Screen: WithdrawalListScreen,
      })),
  },
  {
    path: paths.bankCards,
    access: 'member',
    bar: 'none',
    namespaces: ['funds'],
    load: () =>
      import('./cards/BankCardsScreen.js').then(({ BankCardsScreen }) => ({
        Screen: BankCardsScreen,
      })),
  },
  {
    path: paths.editBankCard,
    access: 'member',
    bar: 'none',
    namespaces: ['funds'],
    load: () =>
      import('./cards/EditBankCardScreen.js').then(({ EditBankCardScreen }) => ({
        Screen: EditBankCardScreen,
      })),
  },
  {
    path: paths.usdtAddress,
    access: 'member',
    bar: 'none',
    namespaces: ['funds'],
    load: () =>
      import('./addresses/UsdtAddressScreen.js').then(({ UsdtAddressScreen }) => ({
        Screen: UsdtAddressScreen,
      })),
  },
];
