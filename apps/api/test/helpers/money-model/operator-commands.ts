import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { platformAccount, userAccount } from '../../../src/ledger/kinds.js';
import { transact } from '../../../src/platform/db/transaction.js';
import { type Command, command, userLabel } from './command.js';
import { balanceOf, type Model, transferBalance } from './model.js';
import { fromNewest, ordinalFromNewest, userIndexes } from './request-plans.js';
import type { World } from './world.js';

const SIGNATURE = { actor: 'maria', reason: 'A correction' } as const;

const house = () => platformAccount('house');
const available = (userId: string) => userAccount(userId, 'available');
const frozen = (userId: string) => userAccount(userId, 'held_operator');

const CORRECTIONS = [
  { name: 'freezeFunds', verb: 'freezes', from: available, to: frozen },
  { name: 'unfreezeFunds', verb: 'unfreezes', from: frozen, to: available },
  { name: 'reduceBalance', verb: 'takes', from: available, to: house },
  { name: 'deductBonus', verb: 'takes a bonus of', from: available, to: house },
] as const;

const corrections = fc
  .record({
    by: userIndexes,
    kind: fc.constantFrom(...CORRECTIONS),
    cents: fc.integer({ min: 1, max: 90_00 }),
  })
  .map(({ by, kind: { name, verb, from, to }, cents }) =>
    command({
      description: `an operator ${verb} ${(cents / 100).toFixed(2)} of ${userLabel(by)}`,
      isPossible: (model) => by < model.users.length,
      async execute(model, { api }) {
        const userId = model.users[by]?.id ?? '';
        const amount = (cents / 100).toFixed(2);
        const operation = { ...SIGNATURE, id: randomUUID(), userId, amount };
        const { balanceCorrections } = api.app.services;
        const done = await transact(api.db, (tx) => balanceCorrections[name](tx, operation));
        const isCovered = balanceOf(model, from(userId)) >= BigInt(cents);
        expect(done).toMatchObject(isCovered ? { ok: true } : { failure: 'insufficient_funds' });
        if (isCovered) transferBalance(model, from(userId), to(userId), BigInt(cents));
        return isCovered;
      },
    }),
  );

const machineOf = ({ machines }: Readonly<Model>, which: number) => machines.at(-1 - which);

async function setFrozen(model: Model, { api }: World, which: number, isFrozen: boolean) {
  const machine = machineOf(model, which);
  if (machine === undefined) throw new Error('No machine was bought.');
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

const freezes = fc.record({ which: fromNewest, isFrozen: fc.boolean() }).map((freeze) =>
  command({
    description: `the ${ordinalFromNewest(freeze.which)} machine is ${freeze.isFrozen ? 'frozen' : 'let go on'}`,
    isPossible: (model) => machineOf(model, freeze.which) !== undefined,
    execute: (model, world) => setFrozen(model, world, freeze.which, freeze.isFrozen),
  }),
);

export const operatorCommands: fc.Arbitrary<Command> = fc.oneof(corrections, freezes);
