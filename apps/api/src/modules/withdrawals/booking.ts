import { platformAccount, userAccount } from '../../ledger/kinds.js';
import type { TransferRequest } from '../../ledger/posting.js';
import type { Withdrawal } from './repository.js';

type Booked = Pick<Withdrawal, 'id' | 'userId' | 'amount' | 'fee'>;

/**
 * What asking holds at once, in two entries: what is to arrive, and the fee, which stands in the
 * statement for itself.
 */
export function holdingOf({ id, userId, amount, fee }: Booked): TransferRequest[] {
  const hold = (kind: 'withdrawal' | 'fee', part: bigint): TransferRequest => ({
    kind,
    reference: id,
    lines: [
      { account: userAccount(userId, 'available'), amount: -part },
      { account: userAccount(userId, 'held_withdrawals'), amount: part },
    ],
  });
  return [hold('withdrawal', amount - fee), ...(fee > 0n ? [hold('fee', fee)] : [])];
}

/** What leaves when it succeeded: the part that arrives, and the fee. */
export function payoutOf({ id, userId, amount, fee }: Booked, actor: string): TransferRequest {
  return {
    kind: 'withdrawal_paid',
    reference: id,
    actor,
    lines: [
      { account: userAccount(userId, 'held_withdrawals'), amount: -amount },
      { account: platformAccount('withdrawals'), amount: amount - fee },
      ...(fee > 0n ? [{ account: platformAccount('fees'), amount: fee }] : []),
    ],
  };
}

/**
 * What comes back when it failed: all of it, the fee too.
 *
 * @param reason for people; what stands in the catalogues is told by the record, in each language.
 */
export function returnOf(
  { id, userId, amount }: Booked,
  actor: string,
  reason: string | undefined,
): TransferRequest {
  return {
    kind: 'withdrawal_failed',
    reference: id,
    actor,
    reason,
    lines: [
      { account: userAccount(userId, 'held_withdrawals'), amount: -amount },
      { account: userAccount(userId, 'available'), amount },
    ],
  };
}
