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
  /** Told of orders in the transaction that closes them. */
  readonly onClosed?:
    | ((tx: Transaction, closed: readonly ClosedOrder[]) => Promise<void>)
    | undefined;
}

export interface ClosedOrder {
  readonly order: Order;
  /** In hundredths: the whole stake and more, the stake, or nothing. */
  readonly credited: bigint;
}

/**
 * Settles running orders that the transaction holds: moves their money and closes them. The only
 * way an order closes. One that the ledger refuses is left as it is and does not hold the others up.
 *
 * @param ticksOf the ticks that decide an order.
 * @returns the orders that were refused.
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
