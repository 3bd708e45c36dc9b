import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { TEST_FUND_PASSWORD } from '../app.js';
import { UNKNOWN } from './calls.js';
import { nameOf } from './command.js';
import type { Model, Send, SentCall } from './model.js';
import { INSTRUMENT } from './prices.js';
import type { World } from './world.js';

/** A request to send, before its ids are known. */
export interface Plan {
  readonly by: number;
  readonly says: string;
  readonly isGuess: boolean;
  readonly isPossible: (model: Readonly<Model>) => boolean;
  readonly make: (model: Model, world: World) => Promise<Send>;
}

/** The first users exist from the start. */
export const people = fc.oneof(
  ...[4, 3, 2, 1].map((weight, by) => ({ weight, arbitrary: fc.constant(by) })),
);

/** Mostly the valid value. */
const rarely = <T>(right: fc.Arbitrary<T>, ...wrong: T[]) =>
  fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: fc.constantFrom(...wrong) });

const amounts = (minCents: number, maxCents: number) =>
  fc.integer({ min: minCents, max: maxCents }).map((cents) => (cents / 100).toFixed(2));

/** Five consecutive wrong ones throttle the user. */
const passwords = rarely(fc.constant(TEST_FUND_PASSWORD), '000000');

interface PlanText {
  readonly by: number;
  readonly call: SentCall;
  readonly says: string;
  readonly password?: string;
}

function plan(
  { by, call, says, password = TEST_FUND_PASSWORD }: PlanText,
  fieldsOf: (
    world: World,
    model: Model,
  ) => Record<string, string> | Promise<Record<string, string>>,
  isPossible: Plan['isPossible'] = () => true,
): Plan {
  return {
    by,
    says: `${nameOf(by)} ${says}${password === TEST_FUND_PASSWORD ? '' : ' with a wrong fund password'}`,
    isGuess: password !== TEST_FUND_PASSWORD,
    isPossible: (model) => by < model.people.length && isPossible(model),
    async make(model, world) {
      const fields = await fieldsOf(world, model);
      return { by, call, fields: { ...fields, request_id: randomUUID() } };
    },
  };
}

const orders = fc
  .record({
    by: people,
    id: rarely(fc.constant(INSTRUMENT), 'btc'),
    direction: fc.constantFrom('up', 'down'),
    amount: rarely(amounts(1_00, 200_00), '0.99', '499.99', '10000.01', '1e3'),
    seconds: rarely(fc.constantFrom('60', '300', '600', '1200'), '61'),
  })
  .map(({ by, ...fields }) => {
    const { id, direction, amount, seconds } = fields;
    const says = `places ${direction} ${amount} on ${id} for ${seconds} s`;
    return plan({ by, call: 'placeOrder', says }, () => fields);
  });

const withdrawals = fc
  .record({
    by: people,
    // The sandbox's reviewer rejects amounts ending in .13.
    amount: rarely(amounts(20_00, 400_00), '19.99', '20.13', '100.13', '9999.00', '5.'),
    fund_password: passwords,
    hasCard: rarely(fc.constant(true), false),
  })
  .map(({ by, amount, fund_password, hasCard }) => {
    const to = hasCard ? '' : ' to no card';
    const says = `withdraws ${amount}${to}`;
    return plan({ by, call: 'withdraw', says, password: fund_password }, ({ members }) => {
      const card_id = hasCard ? (members[by]?.cardId ?? '') : UNKNOWN;
      return { amount, card_id, fund_password };
    });
  });

const purchases = fc
  .record({
    by: people,
    product_id: rarely(fc.constantFrom('spark', 'spark', 'ember', 'beacon'), 'toaster', 'sunrise'),
    quantity: rarely(fc.constantFrom('1', '2', '3'), '501', '0'),
    fund_password: passwords,
  })
  .map(({ by, ...fields }) => {
    const says = `buys ${fields.quantity} ${fields.product_id}`;
    return plan({ by, call: 'buyMachine', says, password: fields.fund_password }, () => fields);
  });

export const beginnings = fc
  .record({
    by: people,
    amount: rarely(amounts(100_00, 900_00), '9.99', '50.13', '1000000.01', 'NaN'),
  })
  .map(({ by, amount }) =>
    plan({ by, call: 'startRecharge', says: `asks to recharge ${amount}` }, () => ({ amount })),
  );

/** From the newest; perhaps another user's. */
export const rechargeOf = ({ recharges }: Readonly<Model>, which: number) =>
  recharges.at(-1 - (which % Math.max(1, recharges.length)));

export const fromNewest = fc.nat(3);
export const newestBut = (which: number) => (which === 0 ? 'newest' : `newest but ${which}`);

const payments = fc.record({ by: people, which: fromNewest }).map(({ by, which }) =>
  plan(
    { by, call: 'payRecharge', says: `pays the ${newestBut(which)} recharge` },
    async (world, model) => ({
      recharge_id: rechargeOf(model, which)?.id ?? UNKNOWN,
      proof: await world.handInProof(by),
    }),
    ({ recharges }) => recharges.length > 0,
  ),
);

export const plans = fc.oneof(
  { weight: 5, arbitrary: orders },
  { weight: 3, arbitrary: withdrawals },
  { weight: 2, arbitrary: purchases },
  { weight: 1, arbitrary: beginnings },
  { weight: 1, arbitrary: payments },
);
