import { platformAccount, userAccount } from '../../ledger/kinds.js';
import type { TransferRequest } from '../../ledger/posting.js';
import type { Withdrawal } from './repository.js';

type WithdrawalAmounts = Pick<Withdrawal, 'id' | 'userId' | 'amount' | 'fee'>;

/** Two entries: the statement shows the fee separately. */
export function holdTransfers({ id, userId, amount, fee }: WithdrawalAmounts): TransferRequest[] {
  const holdTransfer = (kind: 'withdrawal' | 'fee', part: bigint): TransferRequest => ({
    kind,
    reference: id,
    lines: [
      { account: userAccount(userId, 'available'), amount: -part },
      { account: userAccount(userId, 'held_withdrawals'), amount: part },
    ],
  });
  return [
    holdTransfer('withdrawal', amount - fee),
    ...(fee > 0n ? [holdTransfer('fee', fee)] : []),
  ];
}

export function payoutTransfer(
  { id, userId, amount, fee }: WithdrawalAmounts,
  actor: string,
): TransferRequest {
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
 * @param reason free text only.
 */
export function refundTransfer(
  { id, userId, amount }: WithdrawalAmounts,
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
