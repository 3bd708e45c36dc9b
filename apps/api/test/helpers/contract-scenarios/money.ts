import { PICTURE, payRecharge, startRecharge } from '../recharges.js';
import { TEST_FUND_PASSWORD, type TestUser } from '../test-api.js';
import { bindCard, saveCard, withdraw } from '../withdrawals.js';
import { demoUser } from './accounts.js';
import type { Arrangements, PrepareRequest } from './arrangements.js';
import { coolingOffUser, limitedUser } from './trading-limits.js';
import { requirePast, type World } from './world.js';

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

async function startedRecharge({
  api,
  member,
}: World): Promise<{ recharge_id: string; proof: string }> {
  const { id } = (await startRecharge(api, member, '50')).data;
  return { recharge_id: id, proof: (await api.upload('proof', PICTURE, member.token)).id };
}

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
      upload_unknown: async (world) => ({
        fields: { ...(await world.once('begun', () => startedRecharge(world))), proof: 'nothing' },
      }),
    },
  },
  listRecharges: demoUserList,
  withdraw: {
    success: withdrawalRequest({}),
    failures: {
      amount_too_small: withdrawalRequest({ amount: '19.99' }),
      insufficient_funds: withdrawalRequest({ amount: '100000000' }),
      card_unknown: withdrawalRequest({ card_id: 'nothing' }),
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
    },
  },
  listMachines: demoUserList,
  listFinancialRecords: demoUserList,
} satisfies Partial<Arrangements>;
