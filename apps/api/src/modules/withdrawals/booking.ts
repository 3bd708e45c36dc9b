import { platformAccount, userAccount } from '../../ledger/kinds.js';
import type { TransferRequest } from '../../ledger/posting.js';
import type { Withdrawal } from './repository.js';

type Booked = Pick<Withdrawal, 'id' | 'userId' | 'amount' | 'fee'>;

/** Two entries, so that the statement shows the fee separately. */
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
 * Refunds the fee too.
 * @param reason free text only; catalogue reasons are localized from the record.
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
