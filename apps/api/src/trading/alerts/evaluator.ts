import { formatPrice, fromMinor } from '@candela/money';
import type { Messages, MessageText } from '../../notifications/messages/service.js';
import { transact } from '../../platform/db/transaction.js';
import type { Database, Transaction } from '../../platform/db/types.js';
import { succeed } from '../../platform/result.js';
import type { PriceFeed, Tick } from '../market/price-feed.js';
import { firstMatchingTick, type PriceMove, priceMovesAfter, type TickSpan } from './matching.js';
import {
  type FiredAlert,
  findProgress,
  type MaxMove,
  markFired,
  type PriceAlert,
  type PriceRange,
  selectMatchCandidates,
  selectWatchedWindows,
  tryLockProgress,
  updateProgress,
  type WatchedWindow,
} from './repository.js';

/** Per transaction; a longer backlog takes several spans. */
const SPAN_SECONDS = 600;
const MAX_BACKLOG_SECONDS = 6 * 3_600;
/** Progress further ahead of the feed comes from a wrong clock and is reset. */
const MAX_CLOCK_AHEAD_SECONDS = 900;
const RUN_TIME_LIMIT_MS = 2_000;
/** Yields between statements and avoids the idle-in-transaction timeout. */
const EVALUATION_BATCH = 200;

export interface AlertEvaluatorDeps {
  readonly db: Database;
  readonly feed: Pick<PriceFeed, 'knownThrough' | 'ticksBetween'>;
  readonly messages: Pick<Messages, 'sendMessages'>;
  readonly now: () => number;
}

interface LoadedTicks {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly Tick[];
}

/** Instrument → window lengths in seconds of its `moves` alerts. */
type WindowsByInstrument = ReadonlyMap<string, readonly number[]>;

/**
 * Evaluates each tick once, under a lock on the progress row. An alert fires on its first matching
 * tick, in the transaction of its message.
 */
export function createAlertEvaluator({ db, feed, messages, now }: AlertEvaluatorDeps) {
  let loaded = new Map<string, LoadedTicks>();

  /** `from` ≤ second ≤ `to`. */
  async function ticksOf(instrument: string, from: number, to: number): Promise<readonly Tick[]> {
    const before = loaded.get(instrument);
    const isContiguous = before !== undefined && before.from <= from && before.to >= from - 1;
    if (!isContiguous || before.to >= to) return feed.ticksBetween(instrument, from, to);
    const reused = before.ticks.filter(({ second }) => second >= from);
    return [...reused, ...(await feed.ticksBetween(instrument, before.to + 1, to))];
  }

  async function loadTicks(windowsByInstrument: WindowsByInstrument, { after, to }: TickSpan) {
    const found = new Map<string, LoadedTicks>();
    for (const [instrument, windows] of windowsByInstrument) {
      const from = after + 1 - Math.max(0, ...windows);
      found.set(instrument, { from, to, ticks: await ticksOf(instrument, from, to) });
    }
    loaded = found;
    return new Map([...found].map(([instrument, { ticks }]) => [instrument, ticks]));
  }

  /**
   * @returns number of fired alerts; undefined when nothing is due or another process has the lock.
   */
  async function evaluateSpan(): Promise<number | undefined> {
    const progress = await findProgress(db);
    if (progress === undefined) return undefined;
    const currentSecond = feed.knownThrough();
    if (progress.second - currentSecond > MAX_CLOCK_AHEAD_SECONDS)
      await resetProgress(currentSecond, progress.second);
    const after = Math.max(
      progress.second,
      progress.waitingFrom,
      currentSecond - MAX_BACKLOG_SECONDS,
    );
    const to = Math.min(currentSecond, after + SPAN_SECONDS);
    if (to <= after) return undefined;
    const span = { after, to };
    const windowsBefore = await selectWatchedWindows(db);
    const windowsByInstrument = groupWindows(windowsBefore);
    // Outside the transaction: the feed may query the database, and PGlite has a single connection.
    const ticks = await loadTicks(windowsByInstrument, span);
    const ranges = tickRangesOf(windowsByInstrument, ticks, span);
    const { value } = await transact(
      db,
      async (tx) => {
        if (!(await tryLockProgress(tx, progress.second))) return succeed(undefined);
        // The next run loads ticks for alerts added since.
        if (!isSubset(await selectWatchedWindows(tx), windowsBefore)) return succeed(undefined);
        const fired = await fireMatching(tx, { ...ranges, ticks, span });
        await updateProgress(tx, to);
        return succeed(fired);
      },
      { idempotent: true },
    );
    return value;
  }

  /** A fast clock wrote the progress: those ticks are still to come. */
  async function resetProgress(currentSecond: number, storedSecond: number): Promise<void> {
    await transact(db, async (tx) => {
      if (await tryLockProgress(tx, storedSecond)) await updateProgress(tx, currentSecond);
      return succeed(undefined);
    });
  }

  async function fireMatching(
    tx: Transaction,
    { priceRanges, maxMoves, ticks, span }: TickRanges & EvaluationInput,
  ): Promise<number> {
    if (priceRanges.length === 0) return 0;
    const movesOf = new Map(maxMoves.map((it) => [windowKey(it), it.moves]));
    const tickOf = (alert: PriceAlert): Tick | undefined => {
      const { instrument, seconds, percent, fromSecond } = alert;
      // Alerts that waited their whole window share the same moves.
      const isWhole = seconds !== null && fromSecond <= span.after + 1 - seconds;
      const moves = isWhole ? movesOf.get(windowKey({ instrument, seconds })) : undefined;
      if (moves === undefined || percent === null) {
        return firstMatchingTick(alert, ticks.get(instrument) ?? [], span);
      }
      return moves.find((move) => move.percent >= percent)?.tick;
    };
    const alerts = await selectMatchCandidates(tx, priceRanges, maxMoves);
    let count = 0;
    for (let at = 0; at < alerts.length; at += EVALUATION_BATCH) {
      const fired = alerts.slice(at, at + EVALUATION_BATCH).flatMap((alert): FiredAlert[] => {
        const tick = tickOf(alert);
        return tick === undefined ? [] : [{ alert, tick }];
      });
      await markFired(tx, fired, now());
      await messages.sendMessages(
        tx,
        fired.map(({ alert, tick }) => ({ userId: alert.userId, ...messageFor(alert, tick) })),
        now(),
      );
      count += fired.length;
    }
    return count;
  }

  return {
    async evaluateAlerts(): Promise<number> {
      const since = performance.now();
      let count = 0;
      while (performance.now() - since < RUN_TIME_LIMIT_MS) {
        const fired = await evaluateSpan();
        if (fired === undefined) break;
        count += fired;
      }
      return count;
    },
  };
}

function groupWindows(rows: readonly WatchedWindow[]): WindowsByInstrument {
  const groups = new Map<string, number[]>();
  for (const { instrument, seconds } of rows) {
    const windows = groups.get(instrument) ?? [];
    groups.set(instrument, seconds === null ? windows : [...windows, seconds]);
  }
  return groups;
}

function isSubset(rows: readonly WatchedWindow[], before: readonly WatchedWindow[]): boolean {
  const known = new Set(before.map((row) => JSON.stringify(row)));
  return rows.every((row) => known.has(JSON.stringify(row)));
}

interface EvaluationInput {
  readonly ticks: ReadonlyMap<string, readonly Tick[]>;
  readonly span: TickSpan;
}

interface TickRanges {
  readonly priceRanges: readonly PriceRange[];
  readonly maxMoves: readonly (MaxMove & { readonly moves: readonly PriceMove[] })[];
}

const windowKey = ({ instrument, seconds }: Pick<MaxMove, 'instrument' | 'seconds'>) =>
  `${instrument}/${seconds}`;

/** An alert outside these ranges cannot fire. */
function tickRangesOf(
  windowsByInstrument: WindowsByInstrument,
  ticks: EvaluationInput['ticks'],
  { after }: TickSpan,
): TickRanges {
  const priceRanges: PriceRange[] = [];
  const maxMoves: TickRanges['maxMoves'][number][] = [];
  for (const [instrument, windows] of windowsByInstrument) {
    const all = ticks.get(instrument) ?? [];
    const fresh = all.filter(({ second }) => second > after);
    if (fresh.length === 0) continue;
    const prices = fresh.map(({ price }) => price);
    priceRanges.push({ instrument, low: Math.min(...prices), high: Math.max(...prices) });
    for (const seconds of windows) {
      const moves = priceMovesAfter(all, seconds, after);
      const percent = Math.max(...moves.map((move) => move.percent));
      maxMoves.push({ instrument, seconds, percent, moves });
    }
  }
  return { priceRanges, maxMoves };
}

function messageFor(alert: PriceAlert, tick: Tick): MessageText {
  const { symbol, decimals, kind, price, percent, seconds } = alert;
  const at = { symbol, price: formatPrice(tick.price, decimals) };
  if (kind === 'moves') {
    const moved = fromMinor(BigInt(percent ?? 0));
    const minutes = (seconds ?? 0) / 60;
    return { template: 'alert_moves', params: { ...at, percent: moved, minutes } };
  }
  const level = formatPrice(price ?? 0, decimals);
  return {
    template: kind === 'above' ? 'alert_above' : 'alert_below',
    params: { ...at, level },
  };
}
