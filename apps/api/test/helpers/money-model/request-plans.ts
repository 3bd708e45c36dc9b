import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { TEST_FUND_PASSWORD } from '../test-api.js';
import { UNKNOWN_ID } from './call-predictions.js';
import { userLabel } from './command.js';
import type { Model, ModelCall, ModelRequest } from './model.js';
import { INSTRUMENT } from './prices.js';
import type { World } from './world.js';

export interface Plan {
  readonly by: number;
  readonly description: string;
  readonly isGuess: boolean;
  readonly isPossible: (model: Readonly<Model>) => boolean;
  readonly createRequest: (model: Model, world: World) => Promise<ModelRequest>;
}

export const userIndexes = fc.oneof(
  ...[4, 3, 2, 1].map((weight, by) => ({ weight, arbitrary: fc.constant(by) })),
);

const mostly = <T>(right: fc.Arbitrary<T>, ...wrong: T[]) =>
  fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: fc.constantFrom(...wrong) });

const amounts = (minCents: number, maxCents: number) =>
  fc.integer({ min: minCents, max: maxCents }).map((cents) => (cents / 100).toFixed(2));

/** Five consecutive wrong ones throttle the user. */
const passwords = mostly(fc.constant(TEST_FUND_PASSWORD), '000000');

interface PlanDefinition {
  readonly by: number;
  readonly call: ModelCall;
  readonly description: string;
  readonly password?: string;
}

function plan(
  { by, call, description, password = TEST_FUND_PASSWORD }: PlanDefinition,
  fieldsOf: (
    world: World,
    model: Model,
  ) => Record<string, string> | Promise<Record<string, string>>,
  isPossible: Plan['isPossible'] = () => true,
): Plan {
  return {
    by,
    description: `${userLabel(by)} ${description}${password === TEST_FUND_PASSWORD ? '' : ' with a wrong fund password'}`,
    isGuess: password !== TEST_FUND_PASSWORD,
    isPossible: (model) => by < model.users.length && isPossible(model),
    async createRequest(model, world) {
      const fields = await fieldsOf(world, model);
      return { by, call, fields: { ...fields, request_id: randomUUID() } };
    },
  };
}

const orders = fc
  .record({
    by: userIndexes,
    id: mostly(fc.constant(INSTRUMENT), 'btc'),
    direction: fc.constantFrom('up', 'down'),
    amount: mostly(amounts(1_00, 200_00), '0.99', '499.99', '10000.01', '1e3'),
    seconds: mostly(fc.constantFrom('60', '300', '600', '1200'), '61'),
  })
  .map(({ by, ...fields }) => {
    const { id, direction, amount, seconds } = fields;
    const description = `places ${direction} ${amount} on ${id} for ${seconds} s`;
    return plan({ by, call: 'placeOrder', description }, () => fields);
  });

const withdrawals = fc
  .record({
    by: userIndexes,
    // The sandbox's reviewer rejects amounts ending in .13.
    amount: mostly(amounts(20_00, 400_00), '19.99', '20.13', '100.13', '9999.00', '5.'),
    fund_password: passwords,
    hasCard: mostly(fc.constant(true), false),
  })
  .map(({ by, amount, fund_password, hasCard }) => {
    const to = hasCard ? '' : ' to no card';
    const description = `withdraws ${amount}${to}`;
    return plan({ by, call: 'withdraw', description, password: fund_password }, ({ members }) => {
      const card_id = hasCard ? (members[by]?.cardId ?? '') : UNKNOWN_ID;
      return { amount, card_id, fund_password };
    });
  });

const purchases = fc
  .record({
    by: userIndexes,
    product_id: mostly(fc.constantFrom('spark', 'spark', 'ember', 'beacon'), 'toaster', 'sunrise'),
    quantity: mostly(fc.constantFrom('1', '2', '3'), '501', '0'),
    fund_password: passwords,
  })
  .map(({ by, ...fields }) => {
    const description = `buys ${fields.quantity} ${fields.product_id}`;
    return plan(
      { by, call: 'buyMachine', description, password: fields.fund_password },
      () => fields,
    );
  });

export const rechargeStarts = fc
  .record({
    by: userIndexes,
    amount: mostly(amounts(100_00, 900_00), '9.99', '50.13', '1000000.01', 'NaN'),
  })
  .map(({ by, amount }) =>
    plan({ by, call: 'startRecharge', description: `asks to recharge ${amount}` }, () => ({
      amount,
    })),
  );

export const rechargeOf = ({ recharges }: Readonly<Model>, which: number) =>
  recharges.at(-1 - (which % Math.max(1, recharges.length)));

export const fromNewest = fc.nat(3);
export const ordinalFromNewest = (which: number) =>
  which === 0 ? 'newest' : `newest but ${which}`;

const payments = fc.record({ by: userIndexes, which: fromNewest }).map(({ by, which }) =>
  plan(
    { by, call: 'payRecharge', description: `pays the ${ordinalFromNewest(which)} recharge` },
    async (world, model) => ({
      recharge_id: rechargeOf(model, which)?.id ?? UNKNOWN_ID,
      proof: await world.uploadProof(by),
    }),
    ({ recharges }) => recharges.length > 0,
  ),
);

const practiceRequests = fc
  .record({ by: userIndexes, call: fc.constantFrom('addPracticeFunds', 'resetPracticeFunds') })
  .map(({ by, call }) => {
    const verb = call === 'addPracticeFunds' ? 'asks for' : 'resets';
    return plan({ by, call, description: `${verb} practice funds` }, () => ({}));
  });

export const plans = fc.oneof(
  { weight: 5, arbitrary: orders },
  { weight: 3, arbitrary: withdrawals },
  { weight: 2, arbitrary: purchases },
  { weight: 1, arbitrary: rechargeStarts },
  { weight: 1, arbitrary: payments },
  { weight: 1, arbitrary: practiceRequests },
);
