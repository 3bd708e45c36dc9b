import { formatPrice, fromMinor } from '@candela/money';
import { transact } from '../../db/transaction.js';
import type { Database, Transaction } from '../../db/types.js';
import { succeed } from '../../result.js';
import type { PriceFeed, Tick } from '../market/feed.js';
import type { Messages, MessageWords } from '../messages/service.js';
import { firstTick, type Move, movesAfter, type Span } from './judging.js';
import {
  type AwaitedRow,
  type Fired,
  findProgress,
  type Moved,
  type PriceAlert,
  type Reached,
  selectAwaited,
  selectReached,
  takeProgress,
  updateFired,
  updateProgress,
} from './repository.js';

/** Seconds per transaction; a longer backlog takes several spans. */
const SPAN_SECONDS = 600;
/** Older ticks are no longer evaluated. */
const BACK_SECONDS = 6 * 3_600;
/** Progress further ahead of this feed than this comes from a wrong clock and is reset. */
const AHEAD_SECONDS = 900;
/** Time limit of one run; the rest is left to the next. */
const ROUND_MS = 2_000;
/**
 * Limits the work between two statements: yields to other work and avoids the idle-in-transaction
 * timeout.
 */
const JUDGED_AT_ONCE = 200;

export interface JudgeDeps {
  readonly db: Database;
  readonly feed: Pick<PriceFeed, 'knownThrough' | 'ticksBetween'>;
  readonly messages: Pick<Messages, 'sendMessages'>;
  readonly now: () => number;
}

/** All ticks with `from` ≤ second ≤ `to`. */
interface ReadTicks {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly Tick[];
}

/** Instrument → window lengths in seconds of its `moves` alerts. */
type Awaited = ReadonlyMap<string, readonly number[]>;

/**
 * Evaluates each tick once across all processes, under a lock on the progress row. An alert fires
 * on its first matching tick, in the transaction of its message.
 */
export function createAlertJudge({ db, feed, messages, now }: JudgeDeps) {
  /** Reused by the next span, which needs most of them. */
  let read = new Map<string, ReadTicks>();

  /** `from` ≤ second ≤ `to`. */
  async function ticksOf(instrument: string, from: number, to: number): Promise<readonly Tick[]> {
    const before = read.get(instrument);
    const goesOn = before !== undefined && before.from <= from && before.to >= from - 1;
    if (!goesOn || before.to >= to) return feed.ticksBetween(instrument, from, to);
    const kept = before.ticks.filter(({ second }) => second >= from);
    return [...kept, ...(await feed.ticksBetween(instrument, before.to + 1, to))];
  }

  async function readTicks(awaited: Awaited, { after, to }: Span) {
    const found = new Map<string, ReadTicks>();
    for (const [instrument, windows] of awaited) {
      const from = after + 1 - Math.max(0, ...windows);
      found.set(instrument, { from, to, ticks: await ticksOf(instrument, from, to) });
    }
    read = found;
    return new Map([...found].map(([instrument, { ticks }]) => [instrument, ticks]));
  }

  /**
   * @returns the number of fired alerts; undefined when nothing is due or another process holds the
   *   lock.
   */
  async function judgeSpan(): Promise<number | undefined> {
    const progress = await findProgress(db);
    if (progress === undefined) return undefined;
    const present = feed.knownThrough();
    if (progress.second - present > AHEAD_SECONDS) await goBackTo(present, progress.second);
    const after = Math.max(progress.second, progress.waitingFrom, present - BACK_SECONDS);
    const to = Math.min(present, after + SPAN_SECONDS);
    if (to <= after) return undefined;
    const span = { after, to };
    const asked = await selectAwaited(db);
    const awaited = groupWindows(asked);
    // Outside the transaction: the feed may query the database, and PGlite has a single connection.
    const ticks = await readTicks(awaited, span);
    const extents = extentsOf(awaited, ticks, span);
    const { value } = await transact(
      db,
      async (tx) => {
        if (!(await takeProgress(tx, progress.second))) return succeed(undefined);
        // Alerts added since have no ticks loaded yet; the next run loads them.
        if (!isAmong(await selectAwaited(tx), asked)) return succeed(undefined);
        const fired = await fireReached(tx, { ...extents, ticks, span });
        await updateProgress(tx, to);
        return succeed(fired);
      },
      { idempotent: true },
    );
    return value;
  }

  /** A process with a fast clock wrote the progress: those ticks are still to come. */
  async function goBackTo(present: number, ahead: number): Promise<void> {
    await transact(db, async (tx) => {
      if (await takeProgress(tx, ahead)) await updateProgress(tx, present);
      return succeed(undefined);
    });
  }

  async function fireReached(
    tx: Transaction,
    { reached, moved, ticks, span }: Extents & Read,
  ): Promise<number> {
    if (reached.length === 0) return 0;
    const movesOf = new Map(moved.map((it) => [windowKey(it), it.moves]));
    const tickOf = (alert: PriceAlert): Tick | undefined => {
      const { instrument, seconds, percent, fromSecond } = alert;
      // Alerts that have waited at least their whole window share the same moves.
      const isWhole = seconds !== null && fromSecond <= span.after + 1 - seconds;
      const moves = isWhole ? movesOf.get(windowKey({ instrument, seconds })) : undefined;
      if (moves === undefined || percent === null) {
        return firstTick(alert, ticks.get(instrument) ?? [], span);
      }
      return moves.find((move) => move.percent >= percent)?.tick;
    };
    const alerts = await selectReached(tx, reached, moved);
    let count = 0;
    for (let at = 0; at < alerts.length; at += JUDGED_AT_ONCE) {
      const fired = alerts.slice(at, at + JUDGED_AT_ONCE).flatMap((alert): Fired[] => {
        const tick = tickOf(alert);
        return tick === undefined ? [] : [{ alert, tick }];
      });
      await updateFired(tx, fired, now());
      await messages.sendMessages(
        tx,
        fired.map(({ alert, tick }) => ({ userId: alert.userId, ...wordsOf(alert, tick) })),
        now(),
      );
      count += fired.length;
    }
    return count;
  }

  return {
    /** @returns the number of fired alerts. */
    async judgeAlerts(): Promise<number> {
      const since = performance.now();
      let count = 0;
      while (performance.now() - since < ROUND_MS) {
        const fired = await judgeSpan();
        if (fired === undefined) break;
        count += fired;
      }
      return count;
    },
  };
}

function groupWindows(rows: readonly AwaitedRow[]): Awaited {
  const groups = new Map<string, number[]>();
  for (const { instrument, seconds } of rows) {
    const windows = groups.get(instrument) ?? [];
    groups.set(instrument, seconds === null ? windows : [...windows, seconds]);
  }
  return groups;
}

function isAmong(rows: readonly AwaitedRow[], before: readonly AwaitedRow[]): boolean {
  const known = new Set(before.map((row) => JSON.stringify(row)));
  return rows.every((row) => known.has(JSON.stringify(row)));
}

interface Read {
  readonly ticks: ReadonlyMap<string, readonly Tick[]>;
  readonly span: Span;
}

interface Extents {
  readonly reached: readonly Reached[];
  readonly moved: readonly (Moved & { readonly moves: readonly Move[] })[];
}

const windowKey = ({ instrument, seconds }: Pick<Moved, 'instrument' | 'seconds'>) =>
  `${instrument}/${seconds}`;

/** An alert outside these ranges cannot fire. */
function extentsOf(awaited: Awaited, ticks: Read['ticks'], { after }: Span): Extents {
  const reached: Reached[] = [];
  const moved: Extents['moved'][number][] = [];
  for (const [instrument, windows] of awaited) {
    const all = ticks.get(instrument) ?? [];
    const fresh = all.filter(({ second }) => second > after);
    if (fresh.length === 0) continue;
    const prices = fresh.map(({ price }) => price);
    reached.push({ instrument, low: Math.min(...prices), high: Math.max(...prices) });
    for (const seconds of windows) {
      const moves = movesAfter(all, seconds, after);
      const percent = Math.max(...moves.map((move) => move.percent));
      moved.push({ instrument, seconds, percent, moves });
    }
  }
  return { reached, moved };
}

function wordsOf(alert: PriceAlert, tick: Tick): MessageWords {
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
