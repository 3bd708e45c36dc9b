import { creditOf, type Outcome, outcomeOf } from '@candela/money';
import type { Transaction } from '../../db/types.js';
import { availableAfter } from '../../ledger/balance-after.js';
import { platformAccount, type TransferKind, userAccount } from '../../ledger/kinds.js';
import type { Ledger } from '../../ledger/ledger.js';
import type { TransferRequest } from '../../ledger/posting.js';
import { postEach, type RefusedRow } from '../../ledger/posting-each.js';
import type { Tick } from '../market/feed.js';
import { type Closing, type Order, updateClosedOrders } from './repository.js';

/** The ticks that decide an order, as far as there are any. */
export interface DecidingTicks {
  /** Only where the strike was not known when the order was placed, or is shown with its trade. */
  readonly entry?: Tick | undefined;
  readonly exit: Tick | undefined;
}

type Decided = Pick<Closing, 'outcome' | 'strike' | 'exitPrice' | 'entryTrade' | 'exitTrade'>;

/** The rule of settlement, with its fourth case: without an entry or an exit it is void. */
function decide(
  { direction, strike, strikePending }: Order,
  { entry, exit }: DecidingTicks,
): Decided {
  const trades = { entryTrade: entry?.trade ?? null, exitTrade: exit?.trade ?? null };
  const entered = strikePending ? entry?.price : strike;
  const found = { ...trades, strike: strikePending ? (entry?.price ?? null) : null };
  if (entered === undefined || exit === undefined) {
    return { ...found, outcome: 'void', exitPrice: null, exitTrade: null };
  }
  return { ...found, outcome: outcomeOf(direction, exit.price - entered), exitPrice: exit.price };
}

const KIND_OF = {
  won: 'order_payout',
  lost: 'order_loss',
  tie: 'order_refund',
  void: 'order_refund',
} as const satisfies Record<Outcome, TransferKind>;

function transferOf(order: Order, outcome: Outcome): TransferRequest {
  const held = { account: userAccount(order.userId, 'held_orders'), amount: -order.stake };
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
