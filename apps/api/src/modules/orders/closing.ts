import { creditOf } from '@candela/money';
import type { Transaction } from '../../db/types.js';
import { availableAfter } from '../../ledger/balance-after.js';
import type { Ledger } from '../../ledger/ledger.js';
import { postEach, type RefusedRow } from '../../ledger/posting-each.js';
import { type DecidingTicks, decide, KIND_OF, transferOf } from './deciding.js';
import { type Order, updateClosedOrders } from './repository.js';

export interface ClosingDeps {
  readonly ledger: Pick<Ledger, 'postTransfers'>;
  readonly now: () => number;
  /** Runs in the transaction that closes the orders. */
  readonly onClosed?:
    | ((tx: Transaction, closed: readonly ClosedOrder[]) => Promise<void>)
    | undefined;
}

export interface ClosedOrder {
  readonly order: Order;
  /** In hundredths: stake and profit, the stake, or 0. */
  readonly credited: bigint;
}

/**
 * Posts the transfers of locked running orders and closes them; the only way an order closes. A
 * rejected order stays unchanged and does not block the others.
 * @returns the orders that the ledger rejected.
 */
export async function closeOrders(
  { ledger, now, onClosed }: ClosingDeps,
  tx: Transaction,
  running: readonly Order[],
  ticksOf: (order: Order) => DecidingTicks,
): Promise<readonly RefusedRow[]> {
  const due = running.map((order) => {
    const decided = decide(order, ticksOf(order));
    return { id: order.id, order, decided, outcome: decided.outcome };
  });
  const { posted: found, refused } = await postEach(ledger, tx, due, ({ order, outcome }) => [
    transferOf(order, outcome),
  ]);
  if (found.length === 0) return refused;
  const balances = await availableAfter(
    tx,
    found.map(({ order, outcome }) => ({
      userId: order.userId,
      kind: KIND_OF[outcome],
      reference: order.id,
    })),
  );
  const closings = found.map(({ order, decided, outcome }, index) => ({
    ...decided,
    id: order.id,
    credited: creditOf(order.stake, order.payoutRate, outcome),
    balanceAfter: balances[index] ?? 0n,
  }));
  await updateClosedOrders(tx, closings, now());
  await onClosed?.(
    tx,
    found.map(({ order }, index) => ({ order, credited: closings[index]?.credited ?? 0n })),
  );
  return refused;
}
