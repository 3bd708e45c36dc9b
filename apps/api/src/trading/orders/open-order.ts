import { dayOf, minuteOf } from '@candela/fair-price';
import { userAccount } from '../../ledger/kinds.js';
import type { Ledger } from '../../ledger/ledger.js';
import { createId } from '../../platform/db/ids.js';
import type { Transaction } from '../../platform/db/types.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import type { OrderLimitFailure } from '../limits/errors.js';
import type { Strike } from '../market/price-feed.js';
import type { DayRoot } from '../price-commitments/service.js';
import type { ExposureFailure } from './errors.js';
import type { OrderTerms } from './parse-order-terms.js';
import { type ExposureCaps, insertOrder, type Order } from './repository.js';

type OpenOrderFailure = 'insufficient_funds' | ExposureFailure | OrderLimitFailure;

export interface PlacingDeps {
  readonly ledger: Pick<Ledger, 'postTransfer'>;
  readonly now: () => number;
  readonly caps?: ExposureCaps | undefined;
}

/** Of the first tick after `ms` (epoch ms). */
export function nextSecond(ms: number): number {
  return Math.floor(ms / 1_000) + 1;
}

/**
 * Holds the stake and opens the order. The acceptance time is the database time at which the stake
 * is held: a wait for the account lock must not use an old price, and processes share no other
 * clock. A failure must roll back the transaction.
 * @param strikeOf entry tick for the acceptance time (epoch ms); a pending strike becomes known
 * when the order closes.
 * @param order.roots published roots of the days that the order may touch.
 */
export async function openOrder<F extends string>(
  { ledger, now, caps }: PlacingDeps,
  tx: Transaction,
  order: {
    readonly userId: string;
    readonly terms: OrderTerms;
    readonly roots: readonly DayRoot[];
  },
  strikeOf: (acceptedAt: number) => Result<Strike, F>,
): Promise<Result<Order, F | OpenOrderFailure>> {
  const { userId, terms, roots } = order;
  const id = createId(now());
  const posted = await ledger.postTransfer(tx, {
    kind: 'order_stake',
    reference: id,
    lines: [
      { account: userAccount(userId, 'available'), amount: -terms.stakeMinor },
      { account: userAccount(userId, 'held_orders'), amount: terms.stakeMinor },
    ],
  });
  if (!posted.ok) {
    if (posted.failure === 'insufficient_funds') return fail(posted.failure);
    throw new Error(`The new order ${id} was posted before.`);
  }
  const acceptedAt = Math.floor(posted.value.at);
  const strike = strikeOf(acceptedAt);
  if (!strike.ok) return strike;
  const { second, price, pending = false } = strike.value;
  const dueSecond = second + terms.seconds;
  const [entryDay, exitDay] = [dayOf(minuteOf(second)), dayOf(minuteOf(dueSecond))];
  const rootOf = (day: string) => roots.find((row) => row.day === day)?.root ?? null;
  const row = {
    id,
    userId,
    instrument: terms.instrument.id,
    decimals: terms.instrument.decimals,
    direction: terms.direction,
    stake: terms.stakeMinor,
    payoutRate: terms.payoutRate,
    seconds: terms.seconds,
    strike: price,
    strikePending: pending,
    entrySecond: second,
    dueSecond,
    placedAt: acceptedAt,
    entryRoot: rootOf(entryDay),
    exitRoot: exitDay === entryDay ? null : rootOf(exitDay),
  };
  const inserted = await insertOrder(tx, row, caps);
  if (!inserted.ok) return inserted;
  return succeed({ ...row, ...RUNNING_ORDER_FIELDS });
}

const RUNNING_ORDER_FIELDS = {
  status: 'trading',
  refusal: null,
  outcome: null,
  exitPrice: null,
  settledAt: null,
  credited: null,
  balanceAfter: null,
  entryTrade: null,
  exitTrade: null,
} as const;
