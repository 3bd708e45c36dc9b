import * as calls from '@candela/contract/calls/funds';
import { expect } from 'vitest';
import { describeEndpoints, firstPage, row } from '../internal/testing/describe-endpoints.js';
import {
  aBankCard,
  aRecharge,
  aRechargeIn,
  aUsdtAddress,
  aWithdrawal,
  someAssetPeriods,
  someStatementEntries,
} from '../testing/index.js';
import { fundsApi } from './funds.js';

const {
  ASSET_GRAINS: _grains,
  RECHARGE_STATUSES: _recharges,
  WITHDRAWAL_STATUSES: _withdrawals,
  STATEMENT_TYPES: _types,
  ...fundsCalls
} = calls;
const { endpoints } = fundsApi;
const page = { page: '1', limit: '20' };
const entries = [...someStatementEntries()];

describeEndpoints(fundsApi, Object.values(fundsCalls), {
  startRecharge: row(calls.startRecharge, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.startRecharge.initiate({ channel: 'usdt', network: 'TRC20', amount: '100.00' }),
      ),
    requestFields: { channel: 'usdt', network: 'TRC20', amount: '100.00' },
    response: aRecharge(),
  }),
  payRecharge: row(calls.payRecharge, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.payRecharge.initiate({ rechargeId: 'rc_7f3a', proof: 'img_1', remark: 'sent' }),
      ),
    requestFields: { recharge_id: 'rc_7f3a', proof: 'img_1', remark: 'sent' },
    response: aRechargeIn('review'),
  }),
  addPracticeFunds: row(calls.addPracticeFunds, {
    start: ({ dispatch }) => dispatch(endpoints.addPracticeFunds.initiate()),
    requestFields: {},
    response: aRechargeIn('paid'),
  }),
  resetPracticeFunds: row(calls.resetPracticeFunds, {
    start: ({ dispatch }) => dispatch(endpoints.resetPracticeFunds.initiate()),
    requestFields: {},
    response: { balance: '1000.00' },
  }),
  getRecharge: row(calls.listRecharges, {
    start: ({ dispatch }) => dispatch(endpoints.getRecharge.initiate('rc_7f3a')),
    requestFields: { recharge: 'rc_7f3a' },
    response: [aRecharge()],
    result: aRecharge(),
  }),
  listAssets: row(calls.listAssets, {
    start: ({ dispatch }) =>
      dispatch(endpoints.listAssets.initiate({ grain: 'week', limit: 27, to: 1_700_000_000 })),
    requestFields: { grain: 'week', limit: '27', to: '1700000000', tz: expect.any(String) },
    response: [...someAssetPeriods()],
  }),
  listRecharges: row(calls.listRecharges, {
    start: ({ dispatch }) =>
      dispatch(endpoints.listRecharges.initiate({ state: 'paid', from: 1_795_000_000 })),
    requestFields: { state: 'paid', from: '1795000000', ...page },
    response: [aRechargeIn('paid')],
    result: firstPage([aRechargeIn('paid')]),
  }),
  listStatement: row(calls.listStatement, {
    start: ({ dispatch }) => dispatch(endpoints.listStatement.initiate({ type: 'recharge' })),
    requestFields: { type: 'recharge', ...page },
    response: entries,
    result: firstPage(entries),
  }),
  listStatementTypes: row(calls.listStatementTypes, {
    start: ({ dispatch }) => dispatch(endpoints.listStatementTypes.initiate()),
    requestFields: {},
    response: ['recharge', 'order_stake'],
  }),
  withdraw: row(calls.withdraw, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.withdraw.initiate({ amount: '100.00', cardId: 'card_1', fundPassword: '123456' }),
      ),
    requestFields: { amount: '100.00', card_id: 'card_1', fund_password: '123456' },
    response: aWithdrawal(),
  }),
  listWithdrawals: row(calls.listWithdrawals, {
    start: ({ dispatch }) => dispatch(endpoints.listWithdrawals.initiate({ state: 'pending' })),
    requestFields: { state: 'pending', ...page },
    response: [aWithdrawal()],
    result: firstPage([aWithdrawal()]),
  }),
  getWithdrawal: row(calls.listWithdrawals, {
    start: ({ dispatch }) => dispatch(endpoints.getWithdrawal.initiate('wd_1')),
    requestFields: { withdrawal: 'wd_1' },
    response: [aWithdrawal()],
    result: aWithdrawal(),
  }),
  saveBankCard: row(calls.saveBankCard, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.saveBankCard.initiate({
          accountName: 'Alice Example',
          bankName: 'Sandbox Bank of Commerce',
          cardNumber: '6217000012346789',
          confirmCardNumber: '6217000012346789',
          fundPassword: '123456',
        }),
      ),
    requestFields: {
      account_name: 'Alice Example',
      bank_name: 'Sandbox Bank of Commerce',
      card_number: '6217000012346789',
      confirm_card_number: '6217000012346789',
      fund_password: '123456',
    },
    response: aBankCard(),
  }),
  removeBankCard: row(calls.removeBankCard, {
    start: ({ dispatch }) =>
      dispatch(endpoints.removeBankCard.initiate({ id: 'card_1', fundPassword: '123456' })),
    requestFields: { id: 'card_1', fund_password: '123456' },
    response: {},
  }),
  listBankCards: row(calls.listBankCards, {
    start: ({ dispatch }) => dispatch(endpoints.listBankCards.initiate()),
    requestFields: {},
    response: [aBankCard()],
  }),
  addUsdtAddress: row(calls.addUsdtAddress, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.addUsdtAddress.initiate({
          ...{ label: 'My wallet', network: 'TRC20', address: aUsdtAddress().address },
          fundPassword: '123456',
        }),
      ),
    requestFields: {
      ...{ label: 'My wallet', network: 'TRC20', address: aUsdtAddress().address },
      fund_password: '123456',
    },
    response: aUsdtAddress(),
  }),
  removeUsdtAddress: row(calls.removeUsdtAddress, {
    start: ({ dispatch }) =>
      dispatch(endpoints.removeUsdtAddress.initiate({ id: 'address_1', fundPassword: '123456' })),
    requestFields: { id: 'address_1', fund_password: '123456' },
    response: {},
  }),
  listUsdtAddresses: row(calls.listUsdtAddresses, {
    start: ({ dispatch }) => dispatch(endpoints.listUsdtAddresses.initiate()),
    requestFields: {},
    response: [aUsdtAddress()],
  }),
});
