import { PICTURE, payRecharge, startRecharge } from '../recharges.js';
import { TEST_FUND_PASSWORD, type TestUser } from '../test-api.js';
import { addAddress, bindCard, saveCard, withdraw, withdrawToAddress } from '../withdrawals.js';
import { demoUser } from './accounts.js';
import type { Arrangements, PrepareRequest } from './arrangements.js';
import { coolingOffUser, limitedUser } from './trading-limits.js';
import { ORDER, requirePast, type World } from './world.js';

const fund_password = TEST_FUND_PASSWORD;
const CARD = {
  account_name: 'Alice Example',
  bank_name: 'Bank of Examples',
  card_number: '4000 1234 1234 1234',
  confirm_card_number: '4000 1234 1234 1234',
  fund_password,
};

const demoUserList = {
  success: async (world: World) => ({ by: await demoUser(world) }),
  failures: {},
};

const userWithoutMoney = ({ api, once }: World) => once('poor', () => api.register());

const cardOf = ({ api, once, member }: World) => once('card', () => bindCard(api, member));

const userWithWithdrawal = ({ api, once }: World) =>
  once('sender', async () => {
    const by = await api.register(100_00n);
    const card = await bindCard(api, by);
    await withdraw(api, by, card, '20');
    return { by, card };
  });

const userWithMaxCards = ({ api, once }: World) =>
  once('collector', async () => {
    const by = await api.register();
    for (const digit of ['1', '2', '3', '4', '5']) {
      await saveCard(api, by, { card_number: digit.repeat(12) });
    }
    return by;
  });

const ADDRESS = {
  ...{ label: 'My wallet', network: 'ERC20' },
  ...{ address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', fund_password },
};

const addAddressRequest =
  (fields: Record<string, string>): PrepareRequest =>
  () => ({ fields: { ...ADDRESS, ...fields } });

const userWithAddressWithdrawal = ({ api, once }: World) =>
  once('address sender', async () => {
    const by = await api.register(100_00n);
    const address = (await addAddress(api, by)).data.id;
    await withdrawToAddress(api, by, address, '20');
    return { by, address };
  });

const userWithMaxAddresses = ({ api, once }: World) =>
  once('address collector', async () => {
    const by = await api.register();
    for (const digit of ['1', '2', '3', '4', '5']) {
      await addAddress(api, by, { network: 'ERC20', address: `0x${digit.repeat(40)}` });
    }
    return by;
  });

async function startedRecharge({
  api,
  member,
}: World): Promise<{ recharge_id: string; proof: string }> {
  const { id } = (await startRecharge(api, member, '50')).data;
  return { recharge_id: id, proof: (await api.upload('proof', PICTURE, member.token)).id };
}

/** With five open recharges and a rejected one. */
const userWithMaxRecharges = ({ api, once }: World) =>
  once('max recharges', async () => {
    const by = await api.register();
    const rejected = (await startRecharge(api, by, '50')).data.id;
    await payRecharge(api, by, rejected);
    const decision = { approve: false, reason: 'Nothing arrived' } as const;
    await api.app.services.funds.decideRecharge(rejected, decision, 'maria');
    for (let open = 0; open < 20; open += 1) await startRecharge(api, by, '50');
    return { by, rejected };
  });

const submittedRecharge = (world: World) =>
  world.once('submitted', async () => {
    const { recharge_id, proof } = await startedRecharge(world);
    await payRecharge(world.api, world.member, recharge_id);
    return { recharge_id, proof };
  });

const rechargeRequest =
  (fields: Record<string, string>): PrepareRequest =>
  () => ({ fields: { amount: '50', ...fields } });

const purchaseRequest =
  (fields: Record<string, string>, by?: (world: World) => Promise<TestUser>): PrepareRequest =>
  async (world) => ({
    by: by === undefined ? world.member : await by(world),
    fields: { product_id: 'spark', quantity: '1', fund_password, ...fields },
  });

const withdrawalRequest =
  (fields: Record<string, string>): PrepareRequest =>
  async (world) => ({
    fields: { amount: '20', card_id: await cardOf(world), fund_password, ...fields },
  });

const saveCardRequest =
  (fields: Record<string, string>): PrepareRequest =>
  () => ({ fields: { ...CARD, ...fields } });

/** Practice funds would be credited. */
const practiceFailures = {
  practice_not_offered: { when: 'live' as const, prepare: () => ({}) },
  recharge_limit_reached: async (world: World) => ({
    by: await limitedUser(world, 'recharge', 0n),
  }),
  recharges_limit: async (world: World) => ({ by: (await userWithMaxRecharges(world)).by }),
  cooling_off: async (world: World) => ({ by: await coolingOffUser(world, 0n) }),
};

export const FUNDS_SCENARIOS = {
  startRecharge: {
    success: rechargeRequest({}),
    failures: {
      amount_too_small: rechargeRequest({ amount: '9.99' }),
      amount_too_large: rechargeRequest({ amount: '1000000.01' }),
      channel_unknown: rechargeRequest({ network: 'PIGEON' }),
      recharge_limit_reached: async (world) => ({
        by: await limitedUser(world, 'recharge'),
        fields: { amount: '50' },
      }),
      recharges_limit: async (world) => ({
        by: (await userWithMaxRecharges(world)).by,
        fields: { amount: '50' },
      }),
      cooling_off: async (world) => ({ by: await coolingOffUser(world), fields: { amount: '50' } }),
    },
  },
  payRecharge: {
    success: async (world) => ({ fields: await startedRecharge(world) }),
    failures: {
      recharge_unknown: () => ({ fields: { recharge_id: 'nothing', proof: 'nothing' } }),
      recharge_expired: (world) => {
        const { by, recharge } = requirePast(world).expiredRecharge;
        return { by, fields: { recharge_id: recharge, proof: 'nothing' } };
      },
      recharge_already_submitted: async (world) => ({ fields: await submittedRecharge(world) }),
      recharges_limit: async (world) => {
        const { by, rejected } = await userWithMaxRecharges(world);
        return { by, fields: { recharge_id: rejected, proof: 'nothing' } };
      },
      upload_unknown: async ({ api, once }) => {
        const by = await once('payer', () => api.register());
        const { id } = (await once('begun', () => startRecharge(api, by, '50'))).data;
        return { by, fields: { recharge_id: id, proof: 'nothing' } };
      },
    },
  },
  listRecharges: demoUserList,
  addPracticeFunds: {
    success: async ({ api }) => ({ by: await api.register() }),
    failures: { ...practiceFailures, practice_balance_left: () => ({}) },
  },
  resetPracticeFunds: {
    success: async ({ api }) => ({ by: await api.register(1_500_00n) }),
    failures: {
      ...practiceFailures,
      practice_order_open: async ({ api }) => {
        const by = await api.register(100_00n);
        await api.call('placeOrder', ORDER, by.token);
        return { by };
      },
      practice_withdrawal_open: async (world) => ({ by: (await userWithWithdrawal(world)).by }),
    },
  },
  withdraw: {
    success: withdrawalRequest({}),
    failures: {
      amount_too_small: withdrawalRequest({ amount: '19.99' }),
      insufficient_funds: withdrawalRequest({ amount: '100000000' }),
      card_unknown: withdrawalRequest({ card_id: 'nothing' }),
      address_unknown: () => ({ fields: { amount: '20', address_id: 'nothing', fund_password } }),
    },
  },
  listWithdrawals: demoUserList,
  saveBankCard: {
    success: saveCardRequest({}),
    failures: {
      bank_form_incomplete: saveCardRequest({ card_number: '' }),
      bank_name_missing: saveCardRequest({ bank_name: '' }),
      account_name_missing: saveCardRequest({ account_name: '' }),
      card_number_invalid: saveCardRequest({ card_number: 'a card' }),
      card_numbers_differ: saveCardRequest({ confirm_card_number: '4000 1234 1234 1235' }),
      card_already_bound: async (world, lang) => {
        await world.once('bound', () => saveCard(world.api, world.member, CARD));
        return saveCardRequest({ bank_name: 'Another bank' })(world, lang);
      },
      card_unknown: saveCardRequest({ id: 'nothing' }),
      card_in_use: async (world) => {
        const { by, card } = await userWithWithdrawal(world);
        return { by, fields: { ...CARD, id: card } };
      },
      cards_limit: async (world) => ({ by: await userWithMaxCards(world), fields: CARD }),
    },
  },
  removeBankCard: {
    success: async ({ api, member }) => {
      const bound = await saveCard(api, member, { card_number: '6'.repeat(12) });
      return { fields: { id: bound.data.id, fund_password } };
    },
    failures: {
      card_unknown: () => ({ fields: { id: 'nothing', fund_password } }),
      card_in_use: async (world) => {
        const { by, card } = await userWithWithdrawal(world);
        return { by, fields: { id: card, fund_password } };
      },
    },
  },
  listBankCards: demoUserList,
  addUsdtAddress: {
    success: addAddressRequest({}),
    failures: {
      address_label_missing: addAddressRequest({ label: ' ' }),
      address_invalid: addAddressRequest({ network: 'TRC20' }),
      // The sandbox's own.
      address_is_deposit: addAddressRequest({
        address: '0x0000000000000000000000000000000000005a4d',
      }),
      address_already_saved: async (world, lang) => {
        await world.once('saved', () => addAddress(world.api, world.member, ADDRESS));
        return addAddressRequest({ label: 'Another name' })(world, lang);
      },
      addresses_limit: async (world) => ({
        by: await userWithMaxAddresses(world),
        fields: ADDRESS,
      }),
    },
  },
  removeUsdtAddress: {
    success: async ({ api, member }) => {
      const saved = await addAddress(api, member, { ...ADDRESS, address: `0x${'6'.repeat(40)}` });
      return { fields: { id: saved.data.id, fund_password } };
    },
    failures: {
      address_unknown: () => ({ fields: { id: 'nothing', fund_password } }),
      address_in_use: async (world) => {
        const { by, address } = await userWithAddressWithdrawal(world);
        return { by, fields: { id: address, fund_password } };
      },
    },
  },
  listUsdtAddresses: {
    success: async (world) => ({ by: await userWithMaxAddresses(world) }),
    failures: {},
  },
  listStatement: demoUserList,
  listStatementTypes: demoUserList,
  listAssets: demoUserList,
  listProducts: demoUserList,
  buyMachine: {
    success: purchaseRequest({}),
    failures: {
      product_unknown: purchaseRequest({ product_id: 'nothing' }),
      product_sold_out: purchaseRequest({ product_id: 'sunrise', quantity: '1000' }),
      insufficient_funds: purchaseRequest({}, userWithoutMoney),
      cooling_off: purchaseRequest({}, coolingOffUser),
    },
  },
  listMachines: demoUserList,
  listFinancialRecords: demoUserList,
} satisfies Partial<Arrangements>;
