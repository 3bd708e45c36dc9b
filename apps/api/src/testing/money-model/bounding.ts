import fc from 'fast-check';
import { expect } from 'vitest';
import { type Command, command, nameOf } from './command.js';
import { type Limited, type Period, setLimit } from './own-limits.js';
import { people } from './plans.js';

/** As typed; undefined removes the limit. */
const AMOUNTS: Readonly<Record<Limited, readonly (string | undefined)[]>> = {
  stake: ['50', '200.00', '600.5', undefined],
  loss: ['30.00', '150', '400', undefined],
  orders: ['1', '4', '9', undefined],
  recharge: ['150', '700.00', '2000', undefined],
};

const inMinor = (kind: Limited, typed: string): bigint =>
  kind === 'orders' ? BigInt(typed) : BigInt(Math.round(100 * Number(typed)));

const choices = fc
  .constantFrom<Limited>('stake', 'loss', 'orders', 'recharge')
  .chain((kind) =>
    fc.record({ kind: fc.constant(kind), amount: fc.constantFrom(...AMOUNTS[kind]) }),
  );

export const boundings: fc.Arbitrary<Command> = fc
  .record({ by: people, choice: choices, period: fc.constantFrom<Period>('day', 'week') })
  .map(({ by, choice: { kind, amount }, period }) =>
    command({
      says: `${nameOf(by)} wants ${amount === undefined ? 'no' : `${amount} as`} ${kind} limit a ${period}`,
      isPossible: (model) => by < model.people.length,
      async act(model, world) {
        const person = model.people[by];
        const token = world.members[by]?.token;
        if (person === undefined) throw new Error(`There is no person ${by}.`);
        const fields = { kind, period, ...(amount !== undefined && { amount }) };
        const { code } = await world.api.call('setLimit', fields, token);
        expect(code).toBe('ok');
        const minor = amount === undefined ? null : inMinor(kind, amount);
        setLimit(model, person, { kind, period, amount: minor });
        // Setting a limit changes no money table.
        return false;
      },
    }),
  );
