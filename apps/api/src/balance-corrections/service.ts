import { parseTypedAmount, toMinor } from '@candela/money';
import type { Users } from '../identity/users/service.js';
import { platformAccount, type TransferKind, userAccount } from '../ledger/kinds.js';
import type { Ledger } from '../ledger/ledger.js';
import { type Attribution, findMissingAttribution } from '../platform/attribution.js';
import type { Transaction } from '../platform/db/types.js';
import { fail, type Result, succeed } from '../platform/result.js';
import type { BalanceCorrectionFailure } from './errors.js';

export interface BalanceCorrectionsDeps {
  ledger: Pick<Ledger, 'postTransfer'>;
  users: Pick<Users, 'findUser' | 'lockUser'>;
}

export interface BalanceCorrection extends Attribution {
  /** Chosen before the first attempt: makes it idempotent. */
  id: string;
  userId: string;
  amount: string;
}

type CorrectionKind = Extract<
  TransferKind,
  'freeze' | 'unfreeze' | 'manual_reduction' | 'bonus_deduction' | 'transfer'
>;
type CorrectionAccount = 'available' | 'held_operator' | 'house';

/** Never negative balances. Each runs in the caller's transaction. */
export function createBalanceCorrections({ ledger, users }: BalanceCorrectionsDeps) {
  async function correct(
    tx: Transaction,
    kind: CorrectionKind,
    { id, userId, amount, ...signature }: BalanceCorrection,
    [from, to]: readonly [CorrectionAccount, CorrectionAccount],
  ): Promise<Result<true, BalanceCorrectionFailure>> {
    const typed = parseTypedAmount(amount);
    const minor = typed === undefined ? 0n : toMinor(typed);
    if (minor <= 0n) return fail('amount_invalid');
    const missing = findMissingAttribution(signature);
    if (missing !== undefined) return fail(missing);
    // Locks the user row: no money reaches an account that is closed concurrently.
    const user =
      to === 'house' ? await users.findUser(userId, tx) : await users.lockUser(tx, userId);
    if (user === undefined) return fail('user_unknown');
    const account = (place: CorrectionAccount) =>
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
    freezeFunds: (tx: Transaction, correction: BalanceCorrection) =>
      correct(tx, 'freeze', correction, ['available', 'held_operator']),

    unfreezeFunds: (tx: Transaction, correction: BalanceCorrection) =>
      correct(tx, 'unfreeze', correction, ['held_operator', 'available']),

    reduceBalance: (tx: Transaction, correction: BalanceCorrection) =>
      correct(tx, 'manual_reduction', correction, ['available', 'house']),

    deductBonus: (tx: Transaction, correction: BalanceCorrection) =>
      correct(tx, 'bonus_deduction', correction, ['available', 'house']),

    transferMoney: (
      tx: Transaction,
      correction: BalanceCorrection,
      direction: 'to_user' | 'from_user',
    ) =>
      correct(
        tx,
        'transfer',
        correction,
        direction === 'to_user' ? ['house', 'available'] : ['available', 'house'],
      ),
  };
}
