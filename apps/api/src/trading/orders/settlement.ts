import type { Database } from '../../platform/db/types.js';
import type { RejectedRow } from '../../platform/jobs/batch-worker.js';
import { processBatches } from '../../platform/jobs/batch-worker.js';
import type { PriceFeed, Tick } from '../market/price-feed.js';
import { type ClosingDeps, closeOrders } from './close-order.js';
import { SETTLEMENT_BATCH, SETTLEMENT_TIME_LIMIT_MS, VOID_AFTER_SECONDS } from './constants.js';
import type { OutcomeTicks } from './outcome.js';
import {
  type DueGroup,
  deadLetterOrders,
  findFirstDueSecond,
  type Order,
  selectDueForUpdate,
  selectDueGroups,
} from './repository.js';

export interface SettlementDeps extends ClosingDeps {
  readonly db: Database;
  readonly feed: Pick<PriceFeed, 'tickAt' | 'revealedSecond'>;
}

export interface SettlementResult {
  readonly second: number;
  readonly settled: number;
  readonly waiting: number;
  /** They contradict the ledger: an operator must check. */
  readonly rejected: readonly RejectedRow[];
}

const tickKey = (instrument: string, second: number) => `${instrument}/${second}`;

type TickLookup = ReadonlyMap<string, Tick | undefined>;

/** For one run: all its orders see the same ticks. */
function memoizeTicks(feed: Pick<PriceFeed, 'tickAt'>) {
  const found = new Map<string, Tick | undefined>();
  return {
    found,
    async tickAt(instrument: string, second: number): Promise<Tick | undefined> {
      const key = tickKey(instrument, second);
      if (!found.has(key)) found.set(key, await feed.tickAt(instrument, second));
      return found.get(key);
    },
  };
}

/**
 * Safe in any number of processes: each takes orders that no other holds; an order closes together
 * with its transfer, or is dead-lettered.
 */
export function createSettlement(deps: SettlementDeps) {
  return {
    async settleOrders(): Promise<SettlementResult> {
      const second = deps.feed.revealedSecond();
      const due = await selectDueGroups(deps.db, second);
      const [entries, exits] = [memoizeTicks(deps.feed), memoizeTicks(deps.feed)];
      const ready: DueGroup[] = [];
      for (const group of due) {
        const { instrument, dueSecond, pendingSecond } = group;
        const exit = await exits.tickAt(instrument, dueSecond);
        // The exit tick may still arrive.
        if (exit === undefined && second - dueSecond < VOID_AFTER_SECONDS) continue;
        if (pendingSecond !== null) await entries.tickAt(instrument, pendingSecond);
        ready.push(group);
      }
      const waiting = due.length - ready.length;
      if (ready.length === 0) return { second, waiting, settled: 0, rejected: [] };
      return {
        second,
        waiting,
        ...(await settleAll(deps, ready, { entries: entries.found, exits: exits.found })),
      };
    },

    /**
     * Since the first running order could have been settled. An order waiting for its tick is not
     * late: it becomes void in time.
     */
    async lagSeconds(): Promise<number> {
      const present = Math.floor(deps.now() / 1_000);
      const first = (await findFirstDueSecond(deps.db)) ?? Number.POSITIVE_INFINITY;
      if (first >= present) return 0;
      const second = deps.feed.revealedSecond();
      for (const { instrument, dueSecond } of await selectDueGroups(deps.db, second)) {
        if (await deps.feed.tickAt(instrument, dueSecond)) return present - dueSecond;
        const voidAt = dueSecond + VOID_AFTER_SECONDS;
        if (second >= voidAt) return present - voidAt;
      }
      return 0;
    },
  };
}

export type Settlement = ReturnType<typeof createSettlement>;

async function settleAll(
  deps: SettlementDeps,
  groups: readonly DueGroup[],
  { entries, exits }: { readonly entries: TickLookup; readonly exits: TickLookup },
): Promise<Pick<SettlementResult, 'settled' | 'rejected'>> {
  const ticksOf = ({ instrument, entrySecond, dueSecond }: Order): OutcomeTicks => ({
    entry: entries.get(tickKey(instrument, entrySecond)),
    exit: exits.get(tickKey(instrument, dueSecond)),
  });
  const { processed: done, rejected } = await processBatches<Order>({
    db: deps.db,
    batchSize: SETTLEMENT_BATCH,
    timeLimitMs: SETTLEMENT_TIME_LIMIT_MS,
    lockRows: (tx, limit) => selectDueForUpdate(tx, groups, limit),
    processRows: (tx, running) => closeOrders(deps, tx, running, ticksOf),
    deadLetter: deadLetterOrders,
  });
  return { settled: done, rejected };
}
