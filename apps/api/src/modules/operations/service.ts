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

/** What an operator does to somebody's balance. The person reads the reason in their statement. */
export interface Operation extends Signature {
  /** Made by whoever asks, before the first try: a correction of this id is made once. */
  id: string;
  userId: string;
  /** As typed: `"50"`, `"50.5"`. */
  amount: string;
}

type Correction = Extract<
  TransferKind,
  'freeze' | 'unfreeze' | 'manual_reduction' | 'bonus_deduction' | 'transfer'
>;
type Place = 'available' | 'held_operator' | 'house';

/**
 * Corrections of a balance by people who run the deployment: new entries with a reason and a name,
 * never a change of old ones. None of them can make a balance negative. Each acts in the caller's
 * transaction.
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
    // Held, so that no money comes to an account that is closed meanwhile: nobody could have it.
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
    /** Holds an amount back: it stays the user's and cannot be spent. */
    freezeFunds: (tx: Transaction, operation: Operation) =>
      correct(tx, 'freeze', operation, ['available', 'held_operator']),

    /** Gives back what was held back. */
    unfreezeFunds: (tx: Transaction, operation: Operation) =>
      correct(tx, 'unfreeze', operation, ['held_operator', 'available']),

    reduceManually: (tx: Transaction, operation: Operation) =>
      correct(tx, 'manual_reduction', operation, ['available', 'house']),

    deductBonus: (tx: Transaction, operation: Operation) =>
      correct(tx, 'bonus_deduction', operation, ['available', 'house']),

    /** Money transferred: between the user and the deployment, in either direction. */
    transferMoney: (tx: Transaction, operation: Operation, direction: 'to_user' | 'from_user') =>
      correct(
        tx,
        'transfer',
        operation,
        direction === 'to_user' ? ['house', 'available'] : ['available', 'house'],
      ),
  };
}
