import { creditOf, type Outcome, outcomeOf } from '@candela/money';
import type { Transaction } from '../../db/types.js';
import { availableAfter } from '../../ledger/balance-after.js';
import { platformAccount, type TransferKind, userAccount } from '../../ledger/kinds.js';
import type { Ledger, TransferRequest } from '../../ledger/ledger.js';
import { closeOrders, type Order } from './repository.js';

/** The rule of settlement, with its fourth case: no exit price is void. */
function outcomeAt({ direction, strike }: Order, exitPrice: number | null): Outcome {
  return exitPrice === null ? 'void' : outcomeOf(direction, exitPrice - strike);
}

const KIND_OF = {
  won: 'order_payout',
  lost: 'order_loss',
  tie: 'order_refund',
  void: 'order_refund',
} as const satisfies Record<Outcome, TransferKind>;

function transferOf(order: Order, outcome: Outcome): TransferRequest {
  const held = { account: userAccount(order.userId, 'held'), amount: -order.stake };
  const house = platformAccount('house');
  const credit = creditOf(order.stake, order.payoutRate, outcome);
  const available = { account: userAccount(order.userId, 'available'), amount: credit };
  const profit = credit - order.stake;
  const lines =
    outcome === 'lost'
      ? [held, { account: house, amount: order.stake }]
      : [held, available, ...(profit > 0n ? [{ account: house, amount: -profit }] : [])];
  return { kind: KIND_OF[outcome], reference: order.id, lines };
}

export interface ClosingDeps {
  readonly ledger: Ledger;
  readonly now: () => number;
}

/**
 * Settles running orders that the transaction holds: moves their money and closes them. The only
 * way an order closes.
 *
 * @param exitPriceOf the exit price of an order, or null when there is none.
 * @throws Error when the ledger refuses, since it then contradicts the orders.
 */
export async function close(
  { ledger, now }: ClosingDeps,
  tx: Transaction,
  running: readonly Order[],
  exitPriceOf: (order: Order) => number | null,
): Promise<void> {
  if (running.length === 0) return;
  const found = running.map((order) => {
    const exitPrice = exitPriceOf(order);
    return { order, exitPrice, outcome: outcomeAt(order, exitPrice) };
  });
  const results = await ledger.postAll(
    tx,
    found.map(({ order, outcome }) => transferOf(order, outcome)),
  );
  const refused = results.findIndex((result) => result !== 'posted');
  if (refused >= 0) {
    throw new Error(
      `The settlement of order ${running[refused]?.id} was refused: ${results[refused]}.`,
    );
  }
  const balances = await availableAfter(
    tx,
    found.map(({ order, outcome }) => ({
      userId: order.userId,
      kind: KIND_OF[outcome],
      reference: order.id,
    })),
  );
  const closings = found.map(({ order, exitPrice, outcome }, index) => ({
    id: order.id,
    outcome,
    exitPrice,
    credited: creditOf(order.stake, order.payoutRate, outcome),
    balanceAfter: balances[index] ?? 0n,
  }));
  await closeOrders(tx, closings, now());
}
