import type { Database } from '../../db/types.js';
import type { Ledger } from '../../ledger/ledger.js';
import type { RefusedRow } from '../../ledger/posting-each.js';
import { workThrough } from '../../rounds.js';
import type { PriceFeed } from '../market/feed.js';
import { closeOrders } from './closing.js';
import { SETTLEMENT_BATCH, SETTLEMENT_ROUND_MS, VOID_AFTER_SECONDS } from './constants.js';
import {
  type DueGroup,
  findFirstDue,
  type Order,
  selectDueForUpdate,
  selectDueGroups,
  setOrdersAside,
} from './repository.js';

export interface SettlementDeps {
  readonly db: Database;
  readonly ledger: Pick<Ledger, 'postTransfers'>;
  readonly feed: Pick<PriceFeed, 'tickAt' | 'revealedSecond'>;
  readonly now: () => number;
}

export interface SettlementRound {
  /** What had come due by this second was looked at. */
  readonly second: number;
  /** Orders that this call closed. */
  readonly settled: number;
  /** Groups of due orders whose exit tick is not there yet. */
  readonly waiting: number;
  /** Orders that this call set aside, since they contradict the ledger: somebody must look at them. */
  readonly refused: readonly RefusedRow[];
}

const keyOf = ({ instrument, dueSecond }: DueGroup) => `${instrument}/${dueSecond}`;

/**
 * Closes every order that has come due. Any number of processes may do so at once: each takes
 * orders that no other holds, and an order closes together with its money or not at all. One that
 * cannot be settled is set aside with its reason and never tried in the way of others.
 */
export function createSettlement(deps: SettlementDeps) {
  return {
    async settleOrders(): Promise<SettlementRound> {
      const second = deps.feed.revealedSecond();
      const due = await selectDueGroups(deps.db, second);
      const exits = new Map<string, number | null>();
      const ready: DueGroup[] = [];
      for (const group of due) {
        const exitPrice = await exitPriceOf(deps, group, second);
        if (exitPrice === undefined) continue;
        exits.set(keyOf(group), exitPrice);
        ready.push(group);
      }
      const waiting = due.length - ready.length;
      if (ready.length === 0) return { second, waiting, settled: 0, refused: [] };
      return { second, waiting, ...(await settleAll(deps, ready, exits)) };
    },

    /** How long ago the first of the running orders came due; 0 when none is overdue. */
    async lagSeconds(): Promise<number> {
      const due = (await findFirstDue(deps.db)) ?? Number.POSITIVE_INFINITY;
      return Math.max(0, Math.floor(deps.now() / 1_000) - due);
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

/** Settles batch after batch, until nothing is left or the round has lasted long enough. */
async function settleAll(
  deps: SettlementDeps,
  groups: readonly DueGroup[],
  exits: ReadonlyMap<string, number | null>,
): Promise<Pick<SettlementRound, 'settled' | 'refused'>> {
  const { done, refused } = await workThrough<Order>({
    db: deps.db,
    batch: SETTLEMENT_BATCH,
    lastsMs: SETTLEMENT_ROUND_MS,
    take: (tx, limit) => selectDueForUpdate(tx, groups, limit),
    work: (tx, running) =>
      closeOrders(deps, tx, running, (order) => exits.get(keyOf(order)) ?? null),
    setAside: setOrdersAside,
  });
  return { settled: done, refused };
}
