import fc from 'fast-check';
import { expect } from 'vitest';
import type { Decision } from '../../reviewing.js';
import { boundings } from './bounding.js';
import { type Command, command, nameOf } from './command.js';
import { addPerson, type Model, type Send } from './model.js';
import { operatorsActs } from './operators.js';
import {
  beginnings,
  fromNewest,
  newestBut,
  type Plan,
  people,
  plans,
  rechargeOf,
} from './plans.js';
import { sendBoth, sendOne } from './sending.js';
import { DAY } from './terms.js';
import { decideRecharge, decideWithdrawal, passTime } from './time.js';
import type { World } from './world.js';

const PEOPLE_MOST = 4;
/** Decides before the sandbox's automatic reviewer, or after it. */
const OPERATOR = 'maria';

export async function register(
  model: Model,
  world: World,
  invitedBy: number | undefined,
): Promise<void> {
  const { id } = await world.register(invitedBy);
  const inviter = invitedBy === undefined ? undefined : model.people[invitedBy];
  addPerson(model, id, inviter?.id ?? world.strangersInviterId);
}

const registrations = fc.option(people, { nil: undefined }).map((invitedBy) =>
  command({
    says: `somebody registers, invited by ${invitedBy === undefined ? 'a stranger' : nameOf(invitedBy)}`,
    isPossible: (model) =>
      model.people.length < PEOPLE_MOST && (invitedBy ?? 0) < model.people.length,
    async act(model, world) {
      await register(model, world, invitedBy);
      return true;
    },
  }),
);

const sendings = plans.map(({ says, isPossible, make }) =>
  command({
    says,
    isPossible,
    act: async (model, world) => sendOne(model, world, await make(model, world)),
  }),
);

/** A complete recharge: otherwise most users would have no money. */
const rechargings = beginnings.map(({ says, isPossible, make, by }) =>
  command({
    says: `${says}, pays, and is paid`,
    isPossible,
    async act(model, world) {
      const begun = await sendOne(model, world, await make(model, world));
      if (!begun) return false;
      const id = rechargeOf(model, 0)?.id ?? '';
      const proof = await world.handInProof(by);
      const fields = { recharge_id: id, proof };
      await sendOne(model, world, { by, call: 'payRecharge', fields });
      await decide(model, world, 0, true);
      return true;
    },
  }),
);

/** Field changes that make a request a different one. */
const CHANGES: Readonly<Record<Send['call'], Record<string, string>>> = {
  placeOrder: { amount: '2.34' },
  withdraw: { amount: '23.4' },
  buyMachine: { quantity: '4' },
  startRecharge: { amount: '234' },
  payRecharge: { remark: 'changed' },
};

const changed = (send: Send): Send => ({
  ...send,
  fields: { ...send.fields, ...CHANGES[send.call] },
});

const repeats = fc.record({ which: fc.nat(20), isChanged: fc.boolean() }).map((again) =>
  command({
    says: `the ${newestBut(again.which)} request is sent again${again.isChanged ? ', changed' : ''}`,
    isPossible: ({ sent }) => again.which < sent.length,
    async act(model, world) {
      const send = model.sent.at(-1 - again.which);
      if (send === undefined) throw new Error('Nothing was sent.');
      return sendOne(model, world, again.isChanged ? changed(send) : send);
    },
  }),
);

/** The model does not predict how concurrent wrong passwords interleave. */
const guessesNothing = ({ people: all }: Readonly<Model>, { by, isGuess }: Plan) =>
  !isGuess && all[by]?.wrongPasswords === 0;

const pairs = fc.tuple(plans, plans).map(([first, second]) =>
  command({
    says: `at once: ${first.says}; ${second.says}`,
    isPossible: (model) =>
      [first, second].every((each) => each.isPossible(model) && guessesNothing(model, each)),
    act: async (model, world) =>
      sendBoth(model, world, [await first.make(model, world), await second.make(model, world)]),
  }),
);

const twins = fc.tuple(plans, fc.boolean()).map(([each, isChanged]) =>
  command({
    says: `twice at once${isChanged ? ', once changed' : ''}: ${each.says}`,
    isPossible: (model) => each.isPossible(model) && guessesNothing(model, each),
    async act(model, world) {
      const send = await each.make(model, world);
      return sendBoth(model, world, [send, isChanged ? changed(send) : send]);
    },
  }),
);

const decisionOf = (isApproved: boolean): Decision =>
  isApproved ? { approve: true } : { approve: false, reason: 'No payment was found' };

/** @returns whether there was anything to decide. */
async function decide(model: Model, { api }: World, which: number, isApproved: boolean) {
  const recharge = rechargeOf(model, which);
  if (recharge === undefined) throw new Error('Nobody has asked.');
  const { funds } = api.app.services;
  const decided = await funds.decideRecharge(recharge.id, decisionOf(isApproved), OPERATOR);
  expect(decided).toBe(decideRecharge(model, recharge, isApproved));
  return decided;
}

const decisions = fc.record({ which: fromNewest, isApproved: fc.boolean() }).map((decision) =>
  command({
    says: `the ${newestBut(decision.which)} recharge is ${decision.isApproved ? 'approved' : 'rejected'}`,
    isPossible: ({ recharges }) => recharges.length > 0,
    act: (model, world) => decide(model, world, decision.which, decision.isApproved),
  }),
);

const withdrawalDecisions = fc
  .record({ which: fromNewest, isApproved: fc.boolean(), isContested: fc.boolean() })
  .map(({ which, isApproved, isContested }) =>
    command({
      says: `the ${newestBut(which)} withdrawal is ${isApproved ? 'approved' : 'rejected'}${isContested ? ', and the contrary at once' : ''}`,
      isPossible: ({ withdrawals }) => which < withdrawals.length,
      async act(model, { api }) {
        const withdrawal = model.withdrawals.at(-1 - which);
        if (withdrawal === undefined) throw new Error('Nobody has asked.');
        const { withdrawals } = api.app.services;
        const saidTo = isContested ? [isApproved, !isApproved] : [isApproved];
        const done = await Promise.all(
          saidTo.map((it) => withdrawals.decideWithdrawal(withdrawal.id, decisionOf(it), OPERATOR)),
        );
        const first = saidTo.find((_, at) => done[at]);
        const isDue = decideWithdrawal(model, withdrawal, first ?? isApproved);
        expect(done.filter(Boolean)).toHaveLength(isDue ? 1 : 0);
        return isDue;
      },
    }),
  );

/** For orders and reviews, expiring recharges, and machines. */
const spans = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 90 }) },
  { weight: 3, arbitrary: fc.constantFrom(10, 30, 60, 300, 600, 1_200) },
  { weight: 1, arbitrary: fc.constant(3_600) },
  { weight: 1, arbitrary: fc.constantFrom(1, 2, 7, 14).map((days) => days * DAY) },
);

const passages = spans.map((seconds) =>
  command({
    says: seconds < DAY ? `${seconds} s pass` : `${seconds / DAY} days pass`,
    isPossible: () => true,
    async act(model, world) {
      passTime(model, seconds);
      await world.passTime(seconds);
      return true;
    },
  }),
);

export const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 9, arbitrary: sendings },
  { weight: 3, arbitrary: rechargings },
  { weight: 2, arbitrary: pairs },
  { weight: 1, arbitrary: twins },
  { weight: 3, arbitrary: repeats },
  { weight: 2, arbitrary: decisions },
  { weight: 2, arbitrary: withdrawalDecisions },
  { weight: 4, arbitrary: passages },
  { weight: 1, arbitrary: registrations },
  { weight: 1, arbitrary: boundings },
  { weight: 2, arbitrary: operatorsActs },
);
