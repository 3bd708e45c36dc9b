import { contradictionOf } from '../../db/contradiction.js';
import { transact } from '../../db/transaction.js';
import type { Database } from '../../db/types.js';
import type { Ledger } from '../../ledger/ledger.js';
import { succeed } from '../../result.js';
import type { PriceFeed } from '../market/feed.js';
import { closeOrders, type RefusedOrder } from './closing.js';
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
  readonly refused: readonly RefusedOrder[];
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

/**
 * Settles batch after batch. An order that the ledger names is left out of its batch at once; when
 * a whole batch fails and nothing names the cause, batches are halved until it is found, so that
 * one such order costs some twenty transactions, and none of the others one of its own.
 */
async function settleAll(
  deps: SettlementDeps,
  groups: readonly DueGroup[],
  exits: ReadonlyMap<string, number | null>,
): Promise<Pick<SettlementRound, 'settled' | 'refused'>> {
  const exitPriceOf = (order: Order) => exits.get(keyOf(order)) ?? null;
  const since = performance.now();
  const refused: RefusedOrder[] = [];
  let settled = 0;
  let size = SETTLEMENT_BATCH;
  while (performance.now() - since < SETTLEMENT_ROUND_MS) {
    let running: readonly Order[] = [];
    try {
      const { value: odd } = await transact(
        deps.db,
        async (tx) => {
          running = await selectDueForUpdate(tx, groups, size);
          const contradicting = await closeOrders(deps, tx, running, exitPriceOf);
          await setOrdersAside(tx, contradicting);
          return succeed(contradicting);
        },
        { idempotent: true },
      );
      refused.push(...odd);
      settled += running.length - odd.length;
      if (running.length < size) break;
      size = Math.min(SETTLEMENT_BATCH, 2 * size);
    } catch (error) {
      const failure = contradictionOf(error);
      const [first, ...others] = running;
      if (failure === undefined || first === undefined) throw error;
      if (others.length > 0) {
        // One of them is the cause, and nothing says which: half of them, until it is by itself.
        size = Math.ceil(running.length / 2);
        continue;
      }
      const odd = { id: first.id, failure };
      await setOrdersAside(deps.db, [odd]);
      refused.push(odd);
      // Where one was found the next may be near: full batches are come back to by doubling.
      size = 2;
    }
  }
  return { settled, refused };
}
