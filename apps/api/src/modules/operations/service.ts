import { parseTyped, toMinor } from '@candela/money';
import type { Transaction } from '../../db/types.js';
import { platformAccount, type TransferKind, userAccount } from '../../ledger/kinds.js';
import type { Ledger } from '../../ledger/ledger.js';
import { fail, type Result, succeed } from '../../result.js';
import { missingIn, type Signature } from '../../signing.js';
import type { Users } from '../users/service.js';
import type { OperationFailure } from './errors.js';

export interface OperationsDeps {
  ledger: Pick<Ledger, 'postTransfer'>;
  users: Pick<Users, 'findUser' | 'holdUser'>;
}

/** The user sees the reason in the statement. */
export interface Operation extends Signature {
  /** Chosen before the first attempt; makes the correction idempotent. */
  id: string;
  userId: string;
  /** Decimal text as typed: `"50"`, `"50.5"`. */
  amount: string;
}

type Correction = Extract<
  TransferKind,
  'freeze' | 'unfreeze' | 'manual_reduction' | 'bonus_deduction' | 'transfer'
>;
type Place = 'available' | 'held_operator' | 'house';

/**
 * Balance corrections by operators: new ledger entries with a reason and an actor, never negative
 * balances. Each runs in the caller's transaction.
 */
export function createOperations({ ledger, users }: OperationsDeps) {
  async function correct(
    tx: Transaction,
    kind: Correction,
    { id, userId, amount, ...signature }: Operation,
    [from, to]: readonly [Place, Place],
  ): Promise<Result<true, OperationFailure>> {
    const typed = parseTyped(amount);
    const minor = typed === undefined ? 0n : toMinor(typed);
    if (minor <= 0n) return fail('amount_invalid');
    const missing = missingIn(signature);
    if (missing !== undefined) return fail(missing);
    // Locks the user row, so that no money reaches an account that is closed concurrently.
    const user =
      to === 'house' ? await users.findUser(userId, tx) : await users.holdUser(tx, userId);
    if (user === undefined) return fail('user_unknown');
    const account = (place: Place) =>
      place === 'house' ? platformAccount(place) : userAccount(userId, place);
    const posted = await ledger.postTransfer(tx, {
      kind,
      reference: id,
      reason: signature.reason.trim(),
      actor: signature.actor.trim(),
      lines: [
        { account: account(from), amount: -minor },
        { account: account(to), amount: minor },
      ],
    });
    return posted.ok ? succeed(true) : fail(posted.failure);
  }

  return {
    freezeFunds: (tx: Transaction, operation: Operation) =>
      correct(tx, 'freeze', operation, ['available', 'held_operator']),

    unfreezeFunds: (tx: Transaction, operation: Operation) =>
      correct(tx, 'unfreeze', operation, ['held_operator', 'available']),

    reduceManually: (tx: Transaction, operation: Operation) =>
      correct(tx, 'manual_reduction', operation, ['available', 'house']),

    deductBonus: (tx: Transaction, operation: Operation) =>
      correct(tx, 'bonus_deduction', operation, ['available', 'house']),

    transferMoney: (tx: Transaction, operation: Operation, direction: 'to_user' | 'from_user') =>
      correct(
        tx,
        'transfer',
        operation,
        direction === 'to_user' ? ['house', 'available'] : ['available', 'house'],
      ),
  };
}
