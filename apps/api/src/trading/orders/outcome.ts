import { creditOf, type Outcome, outcomeOf } from '@candela/money';
import { platformAccount, type TransferKind, userAccount } from '../../ledger/kinds.js';
import type { TransferRequest } from '../../ledger/posting.js';
import type { Tick } from '../market/price-feed.js';
import type { Order, OrderClosing } from './repository.js';

export interface OutcomeTicks {
  /** Only for a strike unknown at placement, or shown with its trade. */
  readonly entry?: Tick | undefined;
  readonly exit: Tick | undefined;
}

type DecidedOutcome = Pick<
  OrderClosing,
  'outcome' | 'strike' | 'exitPrice' | 'entryTrade' | 'exitTrade'
>;

export function decideOutcome(
  { direction, strike, strikePending }: Pick<Order, 'direction' | 'strike' | 'strikePending'>,
  { entry, exit }: OutcomeTicks,
): DecidedOutcome {
  const trades = { entryTrade: entry?.trade ?? null, exitTrade: exit?.trade ?? null };
  const entered = strikePending ? entry?.price : strike;
  const found = { ...trades, strike: strikePending ? (entry?.price ?? null) : null };
  if (entered === undefined || exit === undefined) {
    return { ...found, outcome: 'void', exitPrice: null, exitTrade: null };
  }
  return { ...found, outcome: outcomeOf(direction, exit.price - entered), exitPrice: exit.price };
}

export const SETTLEMENT_TRANSFER_KIND = {
  won: 'order_payout',
  lost: 'order_loss',
  tie: 'order_refund',
  void: 'order_refund',
} as const satisfies Record<Outcome, TransferKind>;

export function settlementTransfer(
  order: Pick<Order, 'id' | 'userId' | 'stake' | 'payoutRate'>,
  outcome: Outcome,
): TransferRequest {
  const held = { account: userAccount(order.userId, 'held_orders'), amount: -order.stake };
  const house = platformAccount('house');
  const credit = creditOf(order.stake, order.payoutRate, outcome);
  const available = { account: userAccount(order.userId, 'available'), amount: credit };
  const profit = credit - order.stake;
  const lines =
    outcome === 'lost'
      ? [held, { account: house, amount: order.stake }]
      : [held, available, ...(profit > 0n ? [{ account: house, amount: -profit }] : [])];
  return { kind: SETTLEMENT_TRANSFER_KIND[outcome], reference: order.id, lines };
}
