import { creditOf } from '@candela/money';
import { availableBalanceAfter } from '../../ledger/balance-after.js';
import { postRows } from '../../ledger/batch-posting.js';
import type { Ledger } from '../../ledger/ledger.js';
import type { Transaction } from '../../platform/db/types.js';
import type { RejectedRow } from '../../platform/jobs/batch-worker.js';
import {
  decideOutcome,
  type OutcomeTicks,
  SETTLEMENT_TRANSFER_KIND,
  settlementTransfer,
} from './outcome.js';
import { type Order, updateClosedOrders } from './repository.js';

export interface ClosingDeps {
  readonly ledger: Pick<Ledger, 'postTransfers'>;
  readonly now: () => number;
  readonly onClosed?:
    | ((tx: Transaction, closed: readonly ClosedOrder[]) => Promise<void>)
    | undefined;
}

export interface ClosedOrder {
  readonly order: Order;
  /** Hundredths: stake and profit, the stake, or 0. */
  readonly credited: bigint;
}

/**
 * Posts the transfers of locked running orders and closes them; the only way an order closes.
 * @returns the orders that the ledger rejected, unchanged.
 */
export async function closeOrders(
  { ledger, now, onClosed }: ClosingDeps,
  tx: Transaction,
  running: readonly Order[],
  ticksOf: (order: Order) => OutcomeTicks,
): Promise<readonly RejectedRow[]> {
  const due = running.map((order) => {
    const decided = decideOutcome(order, ticksOf(order));
    return { id: order.id, order, decided, outcome: decided.outcome };
  });
  const { posted, rejected } = await postRows(ledger, tx, due, ({ order, outcome }) => [
    settlementTransfer(order, outcome),
  ]);
  if (posted.length === 0) return rejected;
  const balances = await availableBalanceAfter(
    tx,
    posted.map(({ order, outcome }) => ({
      userId: order.userId,
      kind: SETTLEMENT_TRANSFER_KIND[outcome],
      reference: order.id,
    })),
  );
  const closings = posted.map(({ order, decided, outcome }, index) => ({
    ...decided,
    id: order.id,
    credited: creditOf(order.stake, order.payoutRate, outcome),
    balanceAfter: balances[index] ?? 0n,
  }));
  await updateClosedOrders(tx, closings, now());
  await onClosed?.(
    tx,
    posted.map(({ order }, index) => ({ order, credited: closings[index]?.credited ?? 0n })),
  );
  return rejected;
}
