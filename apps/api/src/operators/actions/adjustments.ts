import { fromMinor, parseTyped, toMinor } from '@candela/money';
import * as z from 'zod';
import type { Transaction } from '../../db/types.js';
import { heldTotal } from '../../ledger/balances.js';
import type { BalanceCorrection } from '../../modules/operations/service.js';
import { fail, succeed } from '../../result.js';
import { type ActionDeps, defineChange } from '../action.js';
import * as fields from '../fields.js';
import { moneyText } from '../money-text.js';
import { findPerson, personKept, personText } from '../people.js';

type Operations = ActionDeps['services']['balanceCorrections'];

interface Adjustment {
  readonly name: string;
  readonly summary: string;
  readonly says: (amount: string, whom: string) => string;
  readonly apply: (
    operations: Operations,
    tx: Transaction,
    operation: BalanceCorrection,
  ) => ReturnType<Operations['freezeFunds']>;
}

/** Needs a second person; the user sees the reason. */
function defineAdjustment({ name, summary, says, apply }: Adjustment) {
  return defineChange({
    name: `adjustments ${name}`,
    summary: `${summary} It needs a second person.`,
    input: z.strictObject({
      user: fields.user,
      amount: fields.plainText(20, 'how much, such as 50 or 50.25'),
    }),
    places: ['user', 'amount'],
    async plan(deps, { user, amount }, { reason }) {
      const found = await findPerson(deps, user);
      if (!found.ok) return found;
      const typed = parseTyped(amount);
      const minor = typed === undefined ? 0n : toMinor(typed);
      if (minor <= 0n) return fail('amount_invalid');
      const whom = personText(found.value);
      return succeed({
        subject: `user ${found.value.id}`,
        says: `${says(moneyText(deps, minor), whom)}: ${reason}`,
        asksYes: true,
        needsSecond: true,
        input: { user: personKept(found.value), amount },
      });
    },
    async act(deps, tx, { user, amount }, { id, actor, reason }) {
      const { ledger, balanceCorrections: operations } = deps.services;
      const found = await findPerson(deps, user, tx);
      if (!found.ok) return found;
      const userId = found.value.id;
      const balances = async () => {
        const now = await ledger.balances(tx, userId);
        return { available: fromMinor(now.available), held: fromMinor(heldTotal(now)) };
      };
      const before = await balances();
      const done = await apply(operations, tx, { id, userId, amount, actor, reason });
      return done.ok ? succeed({ before, after: await balances() }) : done;
    },
  });
}

export const adjustmentActions = [
  defineAdjustment({
    name: 'reduce',
    summary: 'Takes an amount from a balance (reduce manually).',
    says: (amount, whom) => `Take ${amount} from the balance of ${whom}`,
    apply: (operations, tx, operation) => operations.reduceBalance(tx, operation),
  }),
  defineAdjustment({
    name: 'bonus',
    summary: 'Gives an amount of the house to a user, as money transferred.',
    says: (amount, whom) => `Give ${amount} of the house to ${whom}`,
    apply: (operations, tx, operation) => operations.transferMoney(tx, operation, 'to_user'),
  }),
  defineAdjustment({
    name: 'bonus-deduction',
    summary: 'Takes a bonus back from a balance.',
    says: (amount, whom) => `Take ${amount} of bonus back from ${whom}`,
    apply: (operations, tx, operation) => operations.deductBonus(tx, operation),
  }),
  defineAdjustment({
    name: 'freeze',
    summary: 'Holds an amount of a balance back: it stays the user’s and cannot be spent.',
    says: (amount, whom) => `Freeze ${amount} of the balance of ${whom}`,
    apply: (operations, tx, operation) => operations.freezeFunds(tx, operation),
  }),
  defineAdjustment({
    name: 'unfreeze',
    summary: 'Gives back what was held back.',
    says: (amount, whom) => `Unfreeze ${amount} of ${whom}`,
    apply: (operations, tx, operation) => operations.unfreezeFunds(tx, operation),
  }),
];
