import fc from 'fast-check';
import { expect } from 'vitest';
import { type Command, command, userLabel } from './command.js';
import { userIndexes } from './request-plans.js';
import { type LimitKind, type Period, setLimit } from './user-limits.js';

/** As typed; undefined removes the limit. */
const AMOUNTS: Readonly<Record<LimitKind, readonly (string | undefined)[]>> = {
  stake: ['50', '200.00', '600.5', undefined],
  loss: ['30.00', '150', '400', undefined],
  orders: ['1', '4', '9', undefined],
  recharge: ['150', '700.00', '2000', undefined],
};

const inMinor = (kind: LimitKind, typed: string): bigint =>
  kind === 'orders' ? BigInt(typed) : BigInt(Math.round(100 * Number(typed)));

const choices = fc
  .constantFrom<LimitKind>('stake', 'loss', 'orders', 'recharge')
  .chain((kind) =>
    fc.record({ kind: fc.constant(kind), amount: fc.constantFrom(...AMOUNTS[kind]) }),
  );

export const limitCommands: fc.Arbitrary<Command> = fc
  .record({ by: userIndexes, choice: choices, period: fc.constantFrom<Period>('day', 'week') })
  .map(({ by, choice: { kind, amount }, period }) =>
    command({
      description: `${userLabel(by)} wants ${amount === undefined ? 'no' : `${amount} as`} ${kind} limit a ${period}`,
      isPossible: (model) => by < model.users.length,
      async execute(model, world) {
        const user = model.users[by];
        const token = world.members[by]?.token;
        if (user === undefined) throw new Error(`There is no person ${by}.`);
        const fields = { kind, period, ...(amount !== undefined && { amount }) };
        const { code } = await world.api.call('setLimit', fields, token);
        expect(code).toBe('ok');
        const minor = amount === undefined ? null : inMinor(kind, amount);
        setLimit(model, user, { kind, period, amount: minor });
        return false;
      },
    }),
  );
