import { fromMinor, parseTypedAmount, toMinor } from '@candela/money';
import * as z from 'zod';
import type { BalanceCorrection } from '../../balance-corrections/service.js';
import { heldTotal } from '../../ledger/balances.js';
import type { Transaction } from '../../platform/db/types.js';
import { fail, succeed } from '../../platform/result.js';
import { type ActionDeps, defineCommand } from '../action.js';
import { formatMoney } from '../format-money.js';
import * as fields from '../input-schemas.js';
import { formatUser, resolveUser, toUserReference } from '../user-lookup.js';

type BalanceCorrections = ActionDeps['services']['balanceCorrections'];

interface Adjustment {
  readonly name: string;
  readonly summary: string;
  readonly describe: (amount: string, userLabel: string) => string;
  readonly apply: (
    corrections: BalanceCorrections,
    tx: Transaction,
    correction: BalanceCorrection,
  ) => ReturnType<BalanceCorrections['freezeFunds']>;
}

function defineAdjustment({ name, summary, describe, apply }: Adjustment) {
  return defineCommand({
    name: `adjustments ${name}`,
    summary: `${summary} Requires confirmation by a second person.`,
    input: z.strictObject({
      user: fields.user,
      amount: fields.plainText(20, 'how much, such as 50 or 50.25'),
    }),
    positionalFields: ['user', 'amount'],
    async plan(deps, { user, amount }, { reason }) {
      const found = await resolveUser(deps, user);
      if (!found.ok) return found;
      const parsedAmount = parseTypedAmount(amount);
      const amountMinor = parsedAmount === undefined ? 0n : toMinor(parsedAmount);
      if (amountMinor <= 0n) return fail('amount_invalid');
      const userLabel = formatUser(found.value);
      return succeed({
        subject: `user ${found.value.id}`,
        says: `${describe(formatMoney(deps, amountMinor), userLabel)}: ${reason}`,
        asksYes: true,
        needsSecond: true,
        input: { user: toUserReference(found.value), amount },
      });
    },
    async execute(deps, tx, { user, amount }, { id, actor, reason }) {
      const { ledger, balanceCorrections: corrections } = deps.services;
      const found = await resolveUser(deps, user, tx);
      if (!found.ok) return found;
      const userId = found.value.id;
      const balances = async () => {
        const now = await ledger.balances(tx, userId);
        return { available: fromMinor(now.available), held: fromMinor(heldTotal(now)) };
      };
      const before = await balances();
      const result = await apply(corrections, tx, { id, userId, amount, actor, reason });
      return result.ok ? succeed({ before, after: await balances() }) : result;
    },
  });
}

export const adjustmentActions = [
  defineAdjustment({
    name: 'reduce',
    summary: 'Deducts an amount from a balance (manual reduction).',
    describe: (amount, userLabel) => `Deduct ${amount} from the balance of ${userLabel}`,
    apply: (corrections, tx, correction) => corrections.reduceBalance(tx, correction),
  }),
  defineAdjustment({
    name: 'bonus',
    summary: 'Credits a user from platform funds, as money transferred.',
    describe: (amount, userLabel) => `Credit ${amount} from platform funds to ${userLabel}`,
    apply: (corrections, tx, correction) => corrections.transferMoney(tx, correction, 'to_user'),
  }),
  defineAdjustment({
    name: 'bonus-deduction',
    summary: 'Takes a bonus back from a balance.',
    describe: (amount, userLabel) => `Deduct ${amount} of bonus from ${userLabel}`,
    apply: (corrections, tx, correction) => corrections.deductBonus(tx, correction),
  }),
  defineAdjustment({
    name: 'freeze',
    summary: 'Freezes an amount of a balance: the user keeps it but cannot spend it.',
    describe: (amount, userLabel) => `Freeze ${amount} of the balance of ${userLabel}`,
    apply: (corrections, tx, correction) => corrections.freezeFunds(tx, correction),
  }),
  defineAdjustment({
    name: 'unfreeze',
    summary: 'Releases a frozen amount.',
    describe: (amount, userLabel) => `Unfreeze ${amount} of ${userLabel}`,
    apply: (corrections, tx, correction) => corrections.unfreezeFunds(tx, correction),
  }),
];
