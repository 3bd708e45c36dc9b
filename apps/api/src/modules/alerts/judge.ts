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

/** Seconds judged in one transaction: after a pause there are more, one such span after the other. */
const SPAN_SECONDS = 600;
/** What lies further back than this is judged no more. */
const BACK_SECONDS = 6 * 3_600;
/** No feed is that far behind another process's: the clock that wrote it was wrong, and was put right. */
const AHEAD_SECONDS = 900;
/** A round ends after this, whatever is left. */
const ROUND_MS = 2_000;
/** Alerts judged between two statements: the process does other things as well, and a transaction that asks nothing for long is ended. */
const JUDGED_AT_ONCE = 200;

export interface JudgeDeps {
  readonly db: Database;
  readonly feed: Pick<PriceFeed, 'knownThrough' | 'ticksBetween'>;
  readonly messages: Pick<Messages, 'sendMessages'>;
  readonly now: () => number;
}

/** Ticks `from` ≤ second ≤ `to`: all there are. */
interface ReadTicks {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly Tick[];
}

/** An instrument that is waited for, and of moves within which seconds. */
type Awaited = ReadonlyMap<string, readonly number[]>;

/**
 * Judges alerts on ticks, each tick once, whichever process does it: how far it got is a row, which is held
 * while it goes on. An alert fires with the first tick that it was waiting for, in the transaction that tells its owner.
 */
export function createAlertJudge({ db, feed, messages, now }: JudgeDeps) {
  /** Ticks that were read for the span before: the next one needs most of them again. */
  let read = new Map<string, ReadTicks>();

  /** Ticks `from` ≤ second ≤ `to`, of which those that were read before are not read again. */
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

  /** Judges one span. @returns how many fired; undefined when there is nothing to judge, or another process does. */
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
    // Before the transaction: a feed may read what it stored, and an embedded database has one connection.
    const ticks = await readTicks(awaited, span);
    const extents = extentsOf(awaited, ticks, span);
    const { value } = await transact(
      db,
      async (tx) => {
        if (!(await takeProgress(tx, progress.second))) return succeed(undefined);
        // What is waited for since then has had no ticks read: the next round reads them.
        if (!isAmong(await selectAwaited(tx), asked)) return succeed(undefined);
        const fired = await fireReached(tx, { ...extents, ticks, span });
        await updateProgress(tx, to);
        return succeed(fired);
      },
      { idempotent: true },
    );
    return value;
  }

  /** What was judged by a clock that was ahead has yet to come. */
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
      // Of all that have waited for as long as they look back, the moves are the same.
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
    /** Judges all ticks that may be shown. @returns how many alerts fired. */
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

/** Whether each of the rows was there before. */
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

/** Between which prices each instrument was in a span, and how far it has moved: what no alert lies beyond. */
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

/** What its owner is told. */
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
