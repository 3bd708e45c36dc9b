import fc from 'fast-check';
import { expect } from 'vitest';
import type { Decision } from '../../../src/platform/review-decisions.js';
import { type Command, command, userLabel } from './command.js';
import { limitCommands } from './limit-commands.js';
import { addUser, type Model, type ModelRequest } from './model.js';
import { sendBoth, sendOne } from './model-requests.js';
import { operatorCommands } from './operator-commands.js';
import {
  fromNewest,
  ordinalFromNewest,
  type Plan,
  plans,
  rechargeOf,
  rechargeStarts,
  userIndexes,
} from './request-plans.js';
import { DAY } from './specification.js';
import { advanceTime, decideRecharge, decideWithdrawal } from './time.js';
import type { World } from './world.js';

const MAX_USERS = 4;
/** Before or after the sandbox's automatic reviewer. */
const OPERATOR = 'maria';

export async function register(
  model: Model,
  world: World,
  invitedBy: number | undefined,
): Promise<void> {
  const { id } = await world.register(invitedBy);
  const inviter = invitedBy === undefined ? undefined : model.users[invitedBy];
  addUser(model, id, inviter?.id ?? world.defaultInviterId);
}

const registerCommands = fc.option(userIndexes, { nil: undefined }).map((invitedBy) =>
  command({
    description: `a user registers, invited by ${invitedBy === undefined ? 'a stranger' : userLabel(invitedBy)}`,
    isPossible: (model) => model.users.length < MAX_USERS && (invitedBy ?? 0) < model.users.length,
    async execute(model, world) {
      await register(model, world, invitedBy);
      return true;
    },
  }),
);

const requestCommands = plans.map(({ description, isPossible, createRequest }) =>
  command({
    description,
    isPossible,
    execute: async (model, world) => sendOne(model, world, await createRequest(model, world)),
  }),
);

/** Otherwise most users would have no money. */
const rechargeCommands = rechargeStarts.map(({ description, isPossible, createRequest, by }) =>
  command({
    description: `${description}, pays, and is paid`,
    isPossible,
    async execute(model, world) {
      const begun = await sendOne(model, world, await createRequest(model, world));
      if (!begun) return false;
      const id = rechargeOf(model, 0)?.id ?? '';
      const proof = await world.uploadProof(by);
      const fields = { recharge_id: id, proof };
      await sendOne(model, world, { by, call: 'payRecharge', fields });
      await decide(model, world, 0, true);
      return true;
    },
  }),
);

const CHANGES: Readonly<Record<ModelRequest['call'], Record<string, string>>> = {
  placeOrder: { amount: '2.34' },
  withdraw: { amount: '23.4' },
  buyMachine: { quantity: '4' },
  startRecharge: { amount: '234' },
  payRecharge: { remark: 'changed' },
  addPracticeFunds: {},
  resetPracticeFunds: {},
};

const changed = (send: ModelRequest): ModelRequest => ({
  ...send,
  fields: { ...send.fields, ...CHANGES[send.call] },
});

const repeatCommands = fc.record({ which: fc.nat(20), isChanged: fc.boolean() }).map((repetition) =>
  command({
    description: `the ${ordinalFromNewest(repetition.which)} request is sent again${repetition.isChanged ? ', changed' : ''}`,
    isPossible: ({ sent }) => repetition.which < sent.length,
    async execute(model, world) {
      const send = model.sent.at(-1 - repetition.which);
      if (send === undefined) throw new Error('Nothing was sent.');
      return sendOne(model, world, repetition.isChanged ? changed(send) : send);
    },
  }),
);

/** The model does not predict how concurrent wrong passwords interleave. */
const hasNoWrongPassword = ({ users: all }: Readonly<Model>, { by, isGuess }: Plan) =>
  !isGuess && all[by]?.wrongPasswords === 0;

const concurrentCommands = fc.tuple(plans, plans).map(([first, second]) =>
  command({
    description: `at once: ${first.description}; ${second.description}`,
    isPossible: (model) =>
      [first, second].every((each) => each.isPossible(model) && hasNoWrongPassword(model, each)),
    execute: async (model, world) =>
      sendBoth(model, world, [
        await first.createRequest(model, world),
        await second.createRequest(model, world),
      ]),
  }),
);

const duplicateCommands = fc.tuple(plans, fc.boolean()).map(([each, isChanged]) =>
  command({
    description: `twice at once${isChanged ? ', once changed' : ''}: ${each.description}`,
    isPossible: (model) => each.isPossible(model) && hasNoWrongPassword(model, each),
    async execute(model, world) {
      const send = await each.createRequest(model, world);
      return sendBoth(model, world, [send, isChanged ? changed(send) : send]);
    },
  }),
);

const decisionOf = (isApproved: boolean): Decision =>
  isApproved ? { approve: true } : { approve: false, reason: 'No payment was found' };

async function decide(model: Model, { api }: World, which: number, isApproved: boolean) {
  const recharge = rechargeOf(model, which);
  if (recharge === undefined) throw new Error('No recharge was requested.');
  const { funds } = api.app.services;
  const decided = await funds.decideRecharge(recharge.id, decisionOf(isApproved), OPERATOR);
  expect(decided).toBe(decideRecharge(model, recharge, isApproved));
  return decided;
}

const rechargeDecisions = fc
  .record({ which: fromNewest, isApproved: fc.boolean() })
  .map((decision) =>
    command({
      description: `the ${ordinalFromNewest(decision.which)} recharge is ${decision.isApproved ? 'approved' : 'rejected'}`,
      isPossible: ({ recharges }) => recharges.length > 0,
      execute: (model, world) => decide(model, world, decision.which, decision.isApproved),
    }),
  );

const withdrawalDecisions = fc
  .record({ which: fromNewest, isApproved: fc.boolean(), isContested: fc.boolean() })
  .map(({ which, isApproved, isContested }) =>
    command({
      description: `the ${ordinalFromNewest(which)} withdrawal is ${isApproved ? 'approved' : 'rejected'}${isContested ? ', and the contrary at once' : ''}`,
      isPossible: ({ withdrawals }) => which < withdrawals.length,
      async execute(model, { api }) {
        const withdrawal = model.withdrawals.at(-1 - which);
        if (withdrawal === undefined) throw new Error('No withdrawal was requested.');
        const { withdrawals } = api.app.services;
        const sentDecisions = isContested ? [isApproved, !isApproved] : [isApproved];
        const done = await Promise.all(
          sentDecisions.map((it) =>
            withdrawals.decideWithdrawal(withdrawal.id, decisionOf(it), OPERATOR),
          ),
        );
        const first = sentDecisions.find((_, at) => done[at]);
        const isDue = decideWithdrawal(model, withdrawal, first ?? isApproved);
        expect(done.filter(Boolean)).toHaveLength(isDue ? 1 : 0);
        return isDue;
      },
    }),
  );

const spans = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 90 }) },
  { weight: 3, arbitrary: fc.constantFrom(10, 30, 60, 300, 600, 1_200) },
  { weight: 1, arbitrary: fc.constant(3_600) },
  { weight: 1, arbitrary: fc.constantFrom(1, 2, 7, 14).map((days) => days * DAY) },
);

const timeCommands = spans.map((seconds) =>
  command({
    description: seconds < DAY ? `${seconds} s pass` : `${seconds / DAY} days pass`,
    isPossible: () => true,
    async execute(model, world) {
      advanceTime(model, seconds);
      await world.advanceTime(seconds);
      return true;
    },
  }),
);

export const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 9, arbitrary: requestCommands },
  { weight: 3, arbitrary: rechargeCommands },
  { weight: 2, arbitrary: concurrentCommands },
  { weight: 1, arbitrary: duplicateCommands },
  { weight: 3, arbitrary: repeatCommands },
  { weight: 2, arbitrary: rechargeDecisions },
  { weight: 2, arbitrary: withdrawalDecisions },
  { weight: 4, arbitrary: timeCommands },
  { weight: 1, arbitrary: registerCommands },
  { weight: 1, arbitrary: limitCommands },
  { weight: 2, arbitrary: operatorCommands },
);
