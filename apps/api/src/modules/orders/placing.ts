import { dayOf, minuteOf } from '@candela/fair-price';
import { createId } from '../../db/ids.js';
import type { Transaction } from '../../db/types.js';
import { userAccount } from '../../ledger/kinds.js';
import type { Ledger } from '../../ledger/ledger.js';
import { fail, type Result, succeed } from '../../result.js';
import type { DayRoot } from '../fair/service.js';
import type { Tick } from '../market/feed.js';
import { insertOrder, type Order } from './repository.js';
import type { OrderTerms } from './terms.js';

export interface PlacingDeps {
  readonly ledger: Pick<Ledger, 'postTransfer'>;
  readonly now: () => number;
}

/**
 * Holds the stake and opens the order, in the caller's transaction. The strike is asked for when
 * the stake is held: a wait for the account's row must not make the price an old one.
 *
 * @param strikeOf gives the tick to enter at, or why there is none.
 * @param roots published roots of the days that the order may touch.
 */
export async function openOrder<F extends string>(
  { ledger, now }: PlacingDeps,
  tx: Transaction,
  order: {
    readonly userId: string;
    readonly terms: OrderTerms;
    readonly roots: readonly DayRoot[];
  },
  strikeOf: () => Result<Tick, F>,
): Promise<Result<Order, F | 'insufficient_funds'>> {
  const { userId, terms, roots } = order;
  const id = createId(now());
  const posted = await ledger.postTransfer(tx, {
    kind: 'order_stake',
    reference: id,
    lines: [
      { account: userAccount(userId, 'available'), amount: -terms.stakeMinor },
      { account: userAccount(userId, 'held'), amount: terms.stakeMinor },
    ],
  });
  if (!posted.ok) {
    if (posted.failure === 'insufficient_funds') return fail(posted.failure);
    throw new Error(`The new order ${id} was posted before.`);
  }
  const strike = strikeOf();
  if (!strike.ok) return strike;
  const { second, price } = strike.value;
  const dueSecond = second + terms.seconds;
  const [entryDay, exitDay] = [dayOf(minuteOf(second)), dayOf(minuteOf(dueSecond))];
  const rootOf = (day: string) => roots.find((row) => row.day === day)?.root ?? null;
  return succeed(
    await insertOrder(tx, {
      id,
      userId,
      instrument: terms.instrument.id,
      decimals: terms.instrument.decimals,
      direction: terms.direction,
      stake: terms.stakeMinor,
      payoutRate: terms.payoutRate,
      seconds: terms.seconds,
      strike: price,
      entrySecond: second,
      dueSecond,
      placedAt: now(),
      entryRoot: rootOf(entryDay),
      exitRoot: exitDay === entryDay ? null : rootOf(exitDay),
    }),
  );
}
