import { transact } from '../../db/transaction.js';
import type { Database } from '../../db/types.js';
import type { Ledger } from '../../ledger/ledger.js';
import { succeed } from '../../result.js';
import type { PriceFeed } from '../market/feed.js';
import { close } from './closing.js';
import { SETTLEMENT_BATCH, VOID_AFTER_SECONDS } from './constants.js';
import { type DueGroup, findDueGroups, lockDue, type Order } from './repository.js';

export interface SettlementDeps {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly feed: Pick<PriceFeed, 'tickAt'>;
  readonly now: () => number;
}

export interface SettlementRound {
  /** What had come due by this second was looked at. */
  readonly second: number;
  /** Orders that this call closed. */
  readonly settled: number;
  /** Groups of due orders whose exit tick is not there yet. */
  readonly waiting: number;
}

const keyOf = ({ instrument, dueSecond }: DueGroup) => `${instrument}/${dueSecond}`;

/**
 * Closes every order that has come due. Any number of processes may do so at once: each takes
 * orders that no other holds, and an order closes together with its money or not at all.
 */
export function createSettlement(deps: SettlementDeps) {
  return {
    async settleDue(): Promise<SettlementRound> {
      const second = Math.floor(deps.now() / 1_000);
      const due = await findDueGroups(deps.db, second);
      const exits = new Map<string, number | null>();
      const ready: DueGroup[] = [];
      for (const group of due) {
        const exitPrice = await exitPriceOf(deps, group, second);
        if (exitPrice === undefined) continue;
        exits.set(keyOf(group), exitPrice);
        ready.push(group);
      }
      const settled = ready.length === 0 ? 0 : await settleAll(deps, ready, exits);
      return { second, settled, waiting: due.length - ready.length };
    },
  };
}

export type Settlement = ReturnType<typeof createSettlement>;

/** Undefined while the tick may still come, null when it came too late to wait any longer. */
async function exitPriceOf(
  { feed }: SettlementDeps,
  { instrument, dueSecond }: DueGroup,
  second: number,
): Promise<number | null | undefined> {
  const tick = await feed.tickAt(instrument, dueSecond);
  if (tick) return tick.price;
  return second - dueSecond >= VOID_AFTER_SECONDS ? null : undefined;
}

async function settleAll(
  deps: SettlementDeps,
  groups: readonly DueGroup[],
  exits: ReadonlyMap<string, number | null>,
): Promise<number> {
  let settled = 0;
  for (;;) {
    const closed = await transact(
      deps.db,
      async (tx) => {
        const running = await lockDue(tx, groups, SETTLEMENT_BATCH);
        await close(deps, tx, running, (order: Order) => exits.get(keyOf(order)) ?? null);
        return succeed(running.length);
      },
      { idempotent: true },
    );
    settled += closed.value;
    if (closed.value < SETTLEMENT_BATCH) return settled;
  }
}
