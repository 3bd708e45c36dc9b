import { TEST_FUND_PASSWORD, type TestUser } from '../app.js';
import { PICTURE, payRecharge, startRecharge } from '../recharges.js';
import { bindCard, saveCard, withdraw } from '../withdrawals.js';
import { demo } from './accounts.js';
import type { Arrangements, Ask } from './arrangements.js';
import { cooledOff, limited } from './guardrails.js';
import { pastOf, type World } from './world.js';

const fund_password = TEST_FUND_PASSWORD;
const CARD = {
  account_name: 'Alice Example',
  bank_name: 'Bank of Examples',
  card_number: '4000 1234 1234 1234',
  confirm_card_number: '4000 1234 1234 1234',
  fund_password,
};

const listed = { success: async (world: World) => ({ by: await demo(world) }), failures: {} };

const poor = ({ api, once }: World) => once('poor', () => api.register());

const cardOf = ({ api, once, member }: World) => once('card', () => bindCard(api, member));

const sender = ({ api, once }: World) =>
  once('sender', async () => {
    const by = await api.register(100_00n);
    const card = await bindCard(api, by);
    await withdraw(api, by, card, '20');
    return { by, card };
  });

/** A user with the maximum number of cards. */
const collector = ({ api, once }: World) =>
  once('collector', async () => {
    const by = await api.register();
    for (const digit of ['1', '2', '3', '4', '5']) {
      await saveCard(api, by, { card_number: digit.repeat(12) });
    }
    return by;
  });

async function begun({ api, member }: World): Promise<{ recharge_id: string; proof: string }> {
  const { id } = (await startRecharge(api, member, '50')).data;
  return { recharge_id: id, proof: (await api.upload('proof', PICTURE, member.token)).id };
}

/** A recharge under review, and a proof that does not belong to it. */
const submitted = (world: World) =>
  world.once('submitted', async () => {
    const { recharge_id, proof } = await begun(world);
    await payRecharge(world.api, world.member, recharge_id);
    return { recharge_id, proof };
  });

const starting =
  (fields: Record<string, string>): Ask =>
  () => ({ fields: { amount: '50', ...fields } });

const buying =
  (fields: Record<string, string>, by?: (world: World) => Promise<TestUser>): Ask =>
  async (world) => ({
    by: by === undefined ? world.member : await by(world),
    fields: { product_id: 'spark', quantity: '1', fund_password, ...fields },
  });

const withdrawing =
  (fields: Record<string, string>): Ask =>
  async (world) => ({
    fields: { amount: '20', card_id: await cardOf(world), fund_password, ...fields },
  });

const saving =
  (fields: Record<string, string>): Ask =>
  () => ({ fields: { ...CARD, ...fields } });

export const MONEY = {
  startRecharge: {
    success: starting({}),
    failures: {
      amount_too_small: starting({ amount: '9.99' }),
      amount_too_large: starting({ amount: '1000000.01' }),
      channel_unknown: starting({ network: 'PIGEON' }),
      recharge_limit_reached: async (world) => ({
        by: await limited(world, 'recharge'),
        fields: { amount: '50' },
      }),
      cooling_off: async (world) => ({ by: await cooledOff(world), fields: { amount: '50' } }),
    },
  },
  payRecharge: {
    success: async (world) => ({ fields: await begun(world) }),
    failures: {
      recharge_unknown: () => ({ fields: { recharge_id: 'nothing', proof: 'nothing' } }),
      recharge_expired: (world) => {
        const { by, recharge } = pastOf(world).missed;
        return { by, fields: { recharge_id: recharge, proof: 'nothing' } };
      },
      recharge_already_submitted: async (world) => ({ fields: await submitted(world) }),
      upload_unknown: async (world) => ({
        fields: { ...(await world.once('begun', () => begun(world))), proof: 'nothing' },
      }),
    },
  },
  listRecharges: listed,
  withdraw: {
    success: withdrawing({}),
    failures: {
      amount_too_small: withdrawing({ amount: '19.99' }),
      insufficient_funds: withdrawing({ amount: '100000000' }),
      card_unknown: withdrawing({ card_id: 'nothing' }),
    },
  },
  listWithdrawals: listed,
  saveBankCard: {
    // The same card again returns the existing one.
    success: saving({}),
    failures: {
      bank_form_incomplete: saving({ card_number: '' }),
      bank_name_missing: saving({ bank_name: '' }),
      account_name_missing: saving({ account_name: '' }),
      card_number_invalid: saving({ card_number: 'a card' }),
      card_numbers_differ: saving({ confirm_card_number: '4000 1234 1234 1235' }),
      card_already_bound: async (world, lang) => {
        await world.once('bound', () => saveCard(world.api, world.member, CARD));
        return saving({ bank_name: 'Another bank' })(world, lang);
      },
      card_unknown: saving({ id: 'nothing' }),
      card_in_use: async (world) => {
        const { by, card } = await sender(world);
        return { by, fields: { ...CARD, id: card } };
      },
      cards_limit: async (world) => ({ by: await collector(world), fields: CARD }),
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
        const { by, card } = await sender(world);
        return { by, fields: { id: card, fund_password } };
      },
    },
  },
  listBankCards: listed,
  listStatement: listed,
  listStatementTypes: listed,
  listAssets: listed,
  listProducts: listed,
  buyMachine: {
    success: buying({}),
    failures: {
      product_unknown: buying({ product_id: 'nothing' }),
      product_sold_out: buying({ product_id: 'sunrise', quantity: '1000' }),
      insufficient_funds: buying({}, poor),
    },
  },
  listMachines: listed,
  listFinancialRecords: listed,
} satisfies Partial<Arrangements>;
