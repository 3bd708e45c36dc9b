import * as calls from '@candela/contract/calls/funds';
import { expect, test, vi } from 'vitest';
import { describeEndpoints, firstPage, row } from '../internal/testing/describe-endpoints.js';
import {
  aBankCard,
  aRecharge,
  aRechargeIn,
  aWithdrawal,
  createTestStore,
  someAssetPeriods,
  someStatementEntries,
  stubService,
} from '../testing/index.js';
import { fundsApi, staleAfterDecision } from './funds.js';

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
    sends: { channel: 'usdt', network: 'TRC20', amount: '100.00' },
    answer: aRecharge(),
  }),
  payRecharge: row(calls.payRecharge, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.payRecharge.initiate({ rechargeId: 'rc_7f3a', proof: 'img_1', remark: 'sent' }),
      ),
    sends: { recharge_id: 'rc_7f3a', proof: 'img_1', remark: 'sent' },
    answer: aRechargeIn('review'),
  }),
  getRecharge: row(calls.listRecharges, {
    start: ({ dispatch }) => dispatch(endpoints.getRecharge.initiate('rc_7f3a')),
    sends: { recharge: 'rc_7f3a' },
    answer: [aRecharge()],
    gives: aRecharge(),
  }),
  listRechargesInReview: row(calls.listRecharges, {
    start: ({ dispatch }) => dispatch(endpoints.listRechargesInReview.initiate()),
    sends: { state: 'review', limit: '100' },
    answer: [aRechargeIn('review')],
  }),
  glanceAtRecharge: row(calls.listRecharges, {
    start: ({ dispatch }) => dispatch(endpoints.glanceAtRecharge.initiate('rc_7f3a')),
    sends: { recharge: 'rc_7f3a' },
    answer: [aRecharge()],
    gives: aRecharge(),
  }),
  listPendingWithdrawals: row(calls.listWithdrawals, {
    start: ({ dispatch }) => dispatch(endpoints.listPendingWithdrawals.initiate()),
    sends: { state: 'pending', limit: '100' },
    answer: [aWithdrawal()],
  }),
  glanceAtWithdrawal: row(calls.listWithdrawals, {
    start: ({ dispatch }) => dispatch(endpoints.glanceAtWithdrawal.initiate('wd_1')),
    sends: { withdrawal: 'wd_1' },
    answer: [aWithdrawal()],
    gives: aWithdrawal(),
  }),
  listAssets: row(calls.listAssets, {
    start: ({ dispatch }) =>
      dispatch(endpoints.listAssets.initiate({ grain: 'week', limit: 27, to: 1_700_000_000 })),
    sends: { grain: 'week', limit: '27', to: '1700000000', tz: expect.any(String) },
    answer: [...someAssetPeriods()],
  }),
  listRecharges: row(calls.listRecharges, {
    start: ({ dispatch }) =>
      dispatch(endpoints.listRecharges.initiate({ state: 'paid', from: 1_795_000_000 })),
    sends: { state: 'paid', from: '1795000000', ...page },
    answer: [aRechargeIn('paid')],
    gives: firstPage([aRechargeIn('paid')]),
  }),
  listStatement: row(calls.listStatement, {
    start: ({ dispatch }) => dispatch(endpoints.listStatement.initiate({ type: 'recharge' })),
    sends: { type: 'recharge', ...page },
    answer: entries,
    gives: firstPage(entries),
  }),
  listStatementTypes: row(calls.listStatementTypes, {
    start: ({ dispatch }) => dispatch(endpoints.listStatementTypes.initiate()),
    sends: {},
    answer: ['recharge', 'order_stake'],
  }),
  withdraw: row(calls.withdraw, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.withdraw.initiate({ amount: '100.00', cardId: 'card_1', fundPassword: '123456' }),
      ),
    sends: { amount: '100.00', card_id: 'card_1', fund_password: '123456' },
    answer: aWithdrawal(),
  }),
  listWithdrawals: row(calls.listWithdrawals, {
    start: ({ dispatch }) => dispatch(endpoints.listWithdrawals.initiate({ state: 'pending' })),
    sends: { state: 'pending', ...page },
    answer: [aWithdrawal()],
    gives: firstPage([aWithdrawal()]),
  }),
  getWithdrawal: row(calls.listWithdrawals, {
    start: ({ dispatch }) => dispatch(endpoints.getWithdrawal.initiate('wd_1')),
    sends: { withdrawal: 'wd_1' },
    answer: [aWithdrawal()],
    gives: aWithdrawal(),
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
    sends: {
      account_name: 'Alice Example',
      bank_name: 'Sandbox Bank of Commerce',
      card_number: '6217000012346789',
      confirm_card_number: '6217000012346789',
      fund_password: '123456',
    },
    answer: aBankCard(),
  }),
  removeBankCard: row(calls.removeBankCard, {
    start: ({ dispatch }) =>
      dispatch(endpoints.removeBankCard.initiate({ id: 'card_1', fundPassword: '123456' })),
    sends: { id: 'card_1', fund_password: '123456' },
    answer: {},
  }),
  listBankCards: row(calls.listBankCards, {
    start: ({ dispatch }) => dispatch(endpoints.listBankCards.initiate()),
    sends: {},
    answer: [aBankCard()],
  }),
});

test.each([
  ['recharges in review', () => endpoints.listRechargesInReview.initiate()],
  ['pending withdrawals', () => endpoints.listPendingWithdrawals.initiate()],
  ['a recharge', () => endpoints.glanceAtRecharge.initiate('rc_7f3a')],
  ['a withdrawal', () => endpoints.glanceAtWithdrawal.initiate('wd_1')],
] as const)(
  'neither blocks nor reports a failure when a background query for %s fails',
  async (_, ask) => {
    const service = stubService();
    vi.stubGlobal('fetch', service.fetch);
    const store = createTestStore();
    const asked = store.dispatch(ask() as never) as unknown as PromiseLike<unknown>;
    expect(store.getState().activity.blocking).toBe(0);
    await asked;
    expect(store.getState().activity.failure).toBeNull();
  },
);

test('refetches the decided record and the lists, and no other record, after a decision', async () => {
  const service = stubService();
  vi.stubGlobal('fetch', service.fetch);
  service.answer(calls.listRecharges, [aRecharge()]);
  const { dispatch } = createTestStore();
  await Promise.all([
    dispatch(endpoints.getRecharge.initiate('rc_decided')),
    dispatch(endpoints.getRecharge.initiate('rc_other')),
    dispatch(endpoints.listRecharges.initiate({})),
    dispatch(endpoints.listRechargesInReview.initiate()),
  ]);
  const before = service.sent.length;
  dispatch(fundsApi.util.invalidateTags(staleAfterDecision('Recharges', ['rc_decided'])));
  await vi.waitFor(() => expect(service.sent.length).toBe(before + 2), { timeout: 10_000 });
  const asked = service.sent.slice(before).map(({ fields }) => fields.recharge ?? 'list');
  expect(asked.toSorted()).toEqual(['list', 'rc_decided']);
});
