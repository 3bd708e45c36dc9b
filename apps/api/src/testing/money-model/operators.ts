import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { transact } from '../../db/transaction.js';
import { platformAccount, userAccount } from '../../ledger/kinds.js';
import { type Command, command, nameOf } from './command.js';
import { balanceOf, type Model, move } from './model.js';
import { fromNewest, newestBut, people } from './plans.js';
import type { World } from './world.js';

const SIGNATURE = { actor: 'maria', reason: 'A correction' } as const;

const house = () => platformAccount('house');
const available = (userId: string) => userAccount(userId, 'available');
const heldBack = (userId: string) => userAccount(userId, 'held_operator');

const CORRECTIONS = [
  { name: 'freezeFunds', says: 'freezes', from: available, to: heldBack },
  { name: 'unfreezeFunds', says: 'unfreezes', from: heldBack, to: available },
  { name: 'reduceManually', says: 'takes', from: available, to: house },
  { name: 'deductBonus', says: 'takes a bonus of', from: available, to: house },
] as const;

const corrections = fc
  .record({
    by: people,
    kind: fc.constantFrom(...CORRECTIONS),
    cents: fc.integer({ min: 1, max: 90_00 }),
  })
  .map(({ by, kind: { name, says, from, to }, cents }) =>
    command({
      says: `an operator ${says} ${(cents / 100).toFixed(2)} of ${nameOf(by)}`,
      isPossible: (model) => by < model.people.length,
      async act(model, { api }) {
        const userId = model.people[by]?.id ?? '';
        const amount = (cents / 100).toFixed(2);
        const operation = { ...SIGNATURE, id: randomUUID(), userId, amount };
        const { operations } = api.app.services;
        const done = await transact(api.db, (tx) => operations[name](tx, operation));
        const isCovered = balanceOf(model, from(userId)) >= BigInt(cents);
        expect(done).toMatchObject(isCovered ? { ok: true } : { failure: 'insufficient_funds' });
        if (isCovered) move(model, from(userId), to(userId), BigInt(cents));
        return isCovered;
      },
    }),
  );

const machineOf = ({ machines }: Readonly<Model>, which: number) => machines.at(-1 - which);

async function decide(model: Model, { api }: World, which: number, isFrozen: boolean) {
  const machine = machineOf(model, which);
  if (machine === undefined) throw new Error('Nobody has bought one.');
  const { freezing } = api.app.services;
  const order = { ...SIGNATURE, machineId: machine.id };
  const done = await transact(api.db, (tx) =>
    isFrozen ? freezing.freezeMachine(tx, order) : freezing.unfreezeMachine(tx, order),
  );
  const { frozenAt, daysDone, days } = machine;
  if (daysDone === days) {
    expect(done).toMatchObject({ failure: 'machine_complete' });
    return false;
  }
  if (isFrozen === (frozenAt !== undefined)) {
    expect(done).toMatchObject({ failure: 'nothing_to_change' });
    return false;
  }
  expect(done.ok).toBe(true);
  // The remaining term stays the same.
  if (frozenAt !== undefined) machine.boughtAt += model.second - frozenAt;
  machine.frozenAt = isFrozen ? model.second : undefined;
  return true;
}

const freezes = fc.record({ which: fromNewest, isFrozen: fc.boolean() }).map((wish) =>
  command({
    says: `the ${newestBut(wish.which)} machine is ${wish.isFrozen ? 'frozen' : 'let go on'}`,
    isPossible: (model) => machineOf(model, wish.which) !== undefined,
    act: (model, world) => decide(model, world, wish.which, wish.isFrozen),
  }),
);

export const operatorsActs: fc.Arbitrary<Command> = fc.oneof(corrections, freezes);
