import { formatPrice, fromMinor } from '@candela/money';
import { transact } from '../../db/transaction.js';
import type { Database, Transaction } from '../../db/types.js';
import { succeed } from '../../result.js';
import type { PriceFeed, Tick } from '../market/feed.js';
import type { Messages, MessageWords } from '../messages/service.js';
import { firstTick, largestMoves, type Span } from './judging.js';
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
/** A round ends after this, whatever is left. */
const ROUND_MS = 2_000;

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
    const after = Math.max(progress.second, progress.waitingFrom, present - BACK_SECONDS);
    const to = Math.min(present, after + SPAN_SECONDS);
    if (to <= after) return undefined;
    const span = { after, to };
    const asked = await selectAwaited(db);
    const awaited = groupWindows(asked);
    // Before the transaction: a feed may read what it stored, and an embedded database has one connection.
    const ticks = await readTicks(awaited, span);
    const { reached, moved } = extentsOf(awaited, ticks, span);
    const { value } = await transact(
      db,
      async (tx) => {
        if (!(await takeProgress(tx, progress.second))) return succeed(undefined);
        // What is waited for since then has had no ticks read: the next round reads them.
        if (!isAmong(await selectAwaited(tx), asked)) return succeed(undefined);
        const fired = await fireReached(tx, { reached, moved, ticks, span });
        await updateProgress(tx, to);
        return succeed(fired);
      },
      { idempotent: true },
    );
    return value;
  }

  async function fireReached(
    tx: Transaction,
    {
      reached,
      moved,
      ticks,
      span,
    }: {
      readonly reached: readonly Reached[];
      readonly moved: readonly Moved[];
      readonly ticks: ReadonlyMap<string, readonly Tick[]>;
      readonly span: Span;
    },
  ): Promise<number> {
    if (reached.length === 0) return 0;
    const fired: Fired[] = [];
    for (const alert of await selectReached(tx, reached, moved)) {
      const tick = firstTick(alert, ticks.get(alert.instrument) ?? [], span);
      if (tick !== undefined) fired.push({ alert, tick });
    }
    if (fired.length === 0) return 0;
    await updateFired(tx, fired, now());
    await messages.sendMessages(
      tx,
      fired.map(({ alert, tick }) => ({ userId: alert.userId, ...wordsOf(alert, tick) })),
      now(),
    );
    return fired.length;
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

/** Between which prices each instrument was in a span, and how far it has moved: what no alert lies beyond. */
function extentsOf(
  awaited: Awaited,
  ticks: ReadonlyMap<string, readonly Tick[]>,
  { after }: Span,
): { readonly reached: Reached[]; readonly moved: Moved[] } {
  const reached: Reached[] = [];
  const moved: Moved[] = [];
  for (const [instrument, windows] of awaited) {
    const all = ticks.get(instrument) ?? [];
    const fresh = all.filter(({ second }) => second > after);
    if (fresh.length === 0) continue;
    const prices = fresh.map(({ price }) => price);
    reached.push({ instrument, low: Math.min(...prices), high: Math.max(...prices) });
    for (const seconds of windows) {
      const moves = largestMoves(all, seconds).slice(all.length - fresh.length);
      moved.push({ instrument, seconds, percent: Math.max(...moves) });
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
