import type { Database } from '../../db/types.js';
import type { RefusedRow } from '../../ledger/posting-each.js';
import { workThrough } from '../../rounds.js';
import type { PriceFeed, Tick } from '../market/feed.js';
import { type ClosingDeps, closeOrders } from './closing.js';
import { SETTLEMENT_BATCH, SETTLEMENT_ROUND_MS, VOID_AFTER_SECONDS } from './constants.js';
import type { DecidingTicks } from './deciding.js';
import {
  type DueGroup,
  findFirstDue,
  type Order,
  selectDueForUpdate,
  selectDueGroups,
  setOrdersAside,
} from './repository.js';

export interface SettlementDeps extends ClosingDeps {
  readonly db: Database;
  readonly feed: Pick<PriceFeed, 'tickAt' | 'revealedSecond'>;
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

const keyOf = (instrument: string, second: number) => `${instrument}/${second}`;

/** Ticks that were looked up, by instrument and second; undefined where there is none. */
type FoundTicks = ReadonlyMap<string, Tick | undefined>;

/** Looks a tick up once a round: what comes in between is for the next one, and for all orders alike. */
function onceEach(feed: Pick<PriceFeed, 'tickAt'>) {
  const found = new Map<string, Tick | undefined>();
  return {
    found,
    async tickAt(instrument: string, second: number): Promise<Tick | undefined> {
      const key = keyOf(instrument, second);
      if (!found.has(key)) found.set(key, await feed.tickAt(instrument, second));
      return found.get(key);
    },
  };
}

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
      const [entries, exits] = [onceEach(deps.feed), onceEach(deps.feed)];
      const ready: DueGroup[] = [];
      for (const group of due) {
        const { instrument, dueSecond, pendingSecond } = group;
        const exit = await exits.tickAt(instrument, dueSecond);
        // It may still come, until it is too late to wait any longer.
        if (exit === undefined && second - dueSecond < VOID_AFTER_SECONDS) continue;
        if (pendingSecond !== null) await entries.tickAt(instrument, pendingSecond);
        ready.push(group);
      }
      const waiting = due.length - ready.length;
      if (ready.length === 0) return { second, waiting, settled: 0, refused: [] };
      return {
        second,
        waiting,
        ...(await settleAll(deps, ready, { entries: entries.found, exits: exits.found })),
      };
    },

    /**
     * For how long the first of the running orders could have been settled; 0 when none is overdue. One that waits for
     * its tick is not late: what is missing is a price, and it is void in its time.
     */
    async lagSeconds(): Promise<number> {
      const present = Math.floor(deps.now() / 1_000);
      const first = (await findFirstDue(deps.db)) ?? Number.POSITIVE_INFINITY;
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

/** Settles batch after batch, until nothing is left or the round has lasted long enough. */
async function settleAll(
  deps: SettlementDeps,
  groups: readonly DueGroup[],
  { entries, exits }: { readonly entries: FoundTicks; readonly exits: FoundTicks },
): Promise<Pick<SettlementRound, 'settled' | 'refused'>> {
  const ticksOf = ({ instrument, entrySecond, dueSecond }: Order): DecidingTicks => ({
    entry: entries.get(keyOf(instrument, entrySecond)),
    exit: exits.get(keyOf(instrument, dueSecond)),
  });
  const { done, refused } = await workThrough<Order>({
    db: deps.db,
    batch: SETTLEMENT_BATCH,
    lastsMs: SETTLEMENT_ROUND_MS,
    take: (tx, limit) => selectDueForUpdate(tx, groups, limit),
    work: (tx, running) => closeOrders(deps, tx, running, ticksOf),
    setAside: setOrdersAside,
  });
  return { settled: done, refused };
}
