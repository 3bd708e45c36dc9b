import { AHEAD_MS, BAND_BELIEVED_AFTER_MS, ID_KEPT_MS, STORED_WITHIN_MS } from './constants.js';
import type { SourceDoubt, SourceWatch } from './source-watch.js';
import type { Trade } from './trade.js';

/** The last trade of a second, or the one before where nobody traded in it. */
export interface BuiltTick {
  readonly second: number;
  readonly trade: Trade;
}

/**
 * What became of a trade: `duplicate` ones and those `ahead` of our clock are left out; of a `late` one the
 * second is closed and stays as it is, and the next ones begin with it; `held` ones lie beyond the band and
 * make their second doubtful.
 */
export type Verdict = 'taken' | 'duplicate' | 'late' | 'ahead' | 'held';

/** Why a second has no tick though the source was there. */
export type Doubt = SourceDoubt | 'band' | 'missing' | 'disagreement';

export interface TickBuilderOptions {
  /** What is known of where the trades come from. */
  readonly source: Pick<SourceWatch, 'upSince' | 'doubtOf'>;
  /** Oldest that the last price may be at the end of a second whose tick it is, in milliseconds. */
  readonly holdsMs: number;
  /** Furthest a price may lie from the one before, in whole percent. */
  readonly bandPercent: number;
  /** What another source says at the end of a second, if anything, and how far the two may lie apart. */
  readonly check?:
    | {
        readonly priceAt: (endMs: number) => number | undefined;
        readonly percent: number;
      }
    | undefined;
  /** Called when seconds begin to be doubtful. */
  readonly onDoubt: (doubt: Doubt) => void;
}

export interface TickBuilder {
  /** @param now epoch milliseconds. */
  add(trade: Trade, now: number): Verdict;
  /** Closes every second up to this one and gives the ticks of those that have one, oldest first. */
  close(second: number): BuiltTick[];
}

/** Seen, and perhaps not believed. */
interface SeenTrade {
  readonly trade: Trade;
  readonly held: boolean;
}

const secondOf = (ms: number): number => Math.floor(ms / 1_000);

/** In the order of the source's count, or of its clock. */
function follows(one: Trade, other: Trade): boolean {
  if (one.sequence !== undefined && other.sequence !== undefined) {
    return one.sequence > other.sequence;
  }
  return one.at > other.at;
}

const beyond = (price: number, reference: number, percent: number): boolean =>
  100 * Math.abs(price - reference) > percent * reference;

/**
 * Makes the ticks of one instrument out of its trades. Pure: it knows no clock and no connection but what it
 * is told, and a second that it has closed never changes.
 *
 * @param last the newest tick that is known already: no second up to its own is made again.
 */
export function createTickBuilder(options: TickBuilderOptions, last?: BuiltTick): TickBuilder {
  const { source, holdsMs } = options;
  /** The newest trade of the closed seconds. */
  let newest: SeenTrade | undefined = last && { trade: last.trade, held: false };
  let closed = last?.second ?? Number.NEGATIVE_INFINITY;
  /** Of the seconds that are open, in the source's order. */
  const open: SeenTrade[] = [];
  const openIds = new Set<string>();
  /** Ids of trades whose seconds were closed lately, with their times: oldest first, roughly. */
  const closedIds = new Map<string, number>();
  /** What the next price is held against. */
  let reference: number | undefined = last?.trade.price;
  /** When the first of nothing but held trades took place. */
  let heldSince: number | undefined;
  let doubted: Doubt | undefined;

  function isBelieved({ price, at }: Trade): boolean {
    if (reference === undefined || !beyond(price, reference, options.bandPercent)) return true;
    heldSince ??= at;
    return at - heldSince >= BAND_BELIEVED_AFTER_MS;
  }

  function isKnown(trade: Trade): boolean {
    const { id } = trade;
    return newest?.trade.id === id || openIds.has(id) || closedIds.has(id);
  }

  function forgetIdsBefore(ms: number): void {
    for (const [id, at] of closedIds) {
      if (at >= ms) break;
      closedIds.delete(id);
    }
  }

  function insert(seen: SeenTrade): void {
    const index = open.findLastIndex(({ trade }) => !follows(trade, seen.trade));
    open.splice(index + 1, 0, seen);
    openIds.add(seen.trade.id);
  }

  /** The seconds between two trades that do not follow each other lack one, which may be their last. */
  function lacksOne(before: Trade, after: Trade | undefined): boolean {
    const [one, next] = [before.sequence, after?.sequence];
    return one !== undefined && next !== undefined && next !== one + 1;
  }

  function disagrees(price: number, endMs: number): boolean {
    const other = options.check?.priceAt(endMs);
    return other !== undefined && beyond(price, other, options.check?.percent ?? 0);
  }

  function doubtOf({ trade, held }: SeenTrade, endMs: number): Doubt | undefined {
    if (held) return 'band';
    if (lacksOne(trade, open[0]?.trade)) return 'missing';
    const doubt = source.doubtOf(endMs, open.length > 0);
    if (doubt !== undefined) return doubt;
    return disagrees(trade.price, endMs) ? 'disagreement' : undefined;
  }

  function closeSecond(second: number): BuiltTick | undefined {
    const endMs = 1_000 * (second + 1);
    const count = open.findIndex(({ trade }) => trade.at >= endMs);
    const ended = open.splice(0, count === -1 ? open.length : count);
    for (const { trade } of ended) {
      openIds.delete(trade.id);
      closedIds.set(trade.id, trade.at);
    }
    forgetIdsBefore(endMs - ID_KEPT_MS);
    newest = ended.at(-1) ?? newest;
    closed = second;
    const upSince = source.upSince();
    // A trade may have been missed at its end.
    if (upSince === undefined || upSince > endMs) return undefined;
    if (newest === undefined || newest.trade.at < endMs - holdsMs) return undefined;
    // Nobody listened between that trade and now.
    if (newest.trade.at < upSince && ended.length === 0) return undefined;
    const doubt = doubtOf(newest, endMs);
    if (doubt !== undefined && doubt !== doubted) options.onDoubt(doubt);
    doubted = doubt;
    return doubt === undefined ? { second, trade: newest.trade } : undefined;
  }

  return {
    add(trade, now) {
      if (isKnown(trade)) return 'duplicate';
      if (trade.at > now + AHEAD_MS) return 'ahead';
      const isLate = secondOf(trade.at) <= closed;
      if (isLate) closedIds.set(trade.id, trade.at);
      if (isLate && newest !== undefined && !follows(trade, newest.trade)) return 'late';
      const held = !isBelieved(trade);
      if (!held) {
        reference = trade.price;
        heldSince = undefined;
      }
      if (isLate) newest = { trade, held };
      else insert({ trade, held });
      if (isLate) return 'late';
      return held ? 'held' : 'taken';
    },

    close(second) {
      const first = open[0] ? secondOf(open[0].trade.at) : second;
      // Long ago there is nothing to close: a tick holds for a few seconds only, and is stored within a few.
      const from = Math.max(
        closed + 1,
        Math.min(first, second) - Math.ceil(holdsMs / 1_000),
        second - STORED_WITHIN_MS / 1_000,
      );
      const ticks: BuiltTick[] = [];
      for (let at = from; at <= second; at += 1) {
        const tick = closeSecond(at);
        if (tick) ticks.push(tick);
      }
      closed = Math.max(closed, second);
      return ticks;
    },
  };
}
