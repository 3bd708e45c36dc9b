import {
  BAND_OVERRIDE_MS,
  MAX_CLOCK_AHEAD_MS,
  MAX_STORE_DELAY_MS,
  TRADE_ID_RETENTION_MS,
} from './constants.js';
import type { SourceHealth, SourceRejectReason } from './source-health.js';
import type { Trade } from './trade.js';

/** The previous trade when the second has none. */
export interface BuiltTick {
  readonly second: number;
  readonly trade: Trade;
}

/**
 * `duplicate` and `ahead` are ignored; `late` affects only later seconds; `held` (outside the band)
 * makes its second doubtful.
 */
export type TradeVerdict = 'taken' | 'duplicate' | 'late' | 'ahead' | 'held';

export type TickRejectReason = SourceRejectReason | 'band' | 'missing' | 'disagreement';

export interface TickBuilderOptions {
  readonly source: Pick<SourceHealth, 'upSince' | 'rejectReasonAt'>;
  /** Of the last price at a second's end, in ms. */
  readonly maxTradeAgeMs: number;
  /** From the previous price, whole percent. */
  readonly bandPercent: number;
  /** Another source's price, and the maximum difference in percent. */
  readonly check?:
    | {
        readonly priceAt: (endMs: number) => number | undefined;
        readonly percent: number;
      }
    | undefined;
  readonly onRejected: (reason: TickRejectReason) => void;
}

export interface TickBuilder {
  /** @param now epoch ms. */
  add(trade: Trade, now: number): TradeVerdict;
  /** Inclusive; oldest first. */
  close(second: number): BuiltTick[];
}

interface BandCheckedTrade {
  readonly trade: Trade;
  readonly isOutsideBand: boolean;
}

const secondOf = (ms: number): number => Math.floor(ms / 1_000);

function isAfter(one: Trade, other: Trade): boolean {
  if (one.sequence !== undefined && other.sequence !== undefined) {
    return one.sequence > other.sequence;
  }
  return one.at > other.at;
}

const exceedsPercent = (price: number, reference: number, percent: number): boolean =>
  100 * Math.abs(price - reference) > percent * reference;

/**
 * Pure: time and connection state are inputs. A closed second never changes.
 * @param last newest known tick.
 */
export function createTickBuilder(options: TickBuilderOptions, last?: BuiltTick): TickBuilder {
  const { source, maxTradeAgeMs } = options;
  /** In closed seconds. */
  let newest: BandCheckedTrade | undefined = last && { trade: last.trade, isOutsideBand: false };
  let closed = last?.second ?? Number.NEGATIVE_INFINITY;
  /** In the source's order. */
  const open: BandCheckedTrade[] = [];
  const openIds = new Set<string>();
  /** Id → time of recently closed trades, roughly oldest first. */
  const closedIds = new Map<string, number>();
  let reference: number | undefined = last?.trade.price;
  let outsideBandSince: number | undefined;
  let lastReason: TickRejectReason | undefined;

  function isAcceptedByBand({ price, at }: Trade): boolean {
    if (reference === undefined || !exceedsPercent(price, reference, options.bandPercent))
      return true;
    outsideBandSince ??= at;
    return at - outsideBandSince >= BAND_OVERRIDE_MS;
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

  function insert(checkedTrade: BandCheckedTrade): void {
    const index = open.findLastIndex(({ trade }) => !isAfter(trade, checkedTrade.trade));
    open.splice(index + 1, 0, checkedTrade);
    openIds.add(checkedTrade.trade.id);
  }

  /** The missing trade may be the last of its second. */
  function hasGap(before: Trade, after: Trade | undefined): boolean {
    const [one, next] = [before.sequence, after?.sequence];
    return one !== undefined && next !== undefined && next !== one + 1;
  }

  function disagrees(price: number, endMs: number): boolean {
    const other = options.check?.priceAt(endMs);
    return other !== undefined && exceedsPercent(price, other, options.check?.percent ?? 0);
  }

  function rejectReasonOf(
    { trade, isOutsideBand }: BandCheckedTrade,
    endMs: number,
  ): TickRejectReason | undefined {
    if (isOutsideBand) return 'band';
    if (hasGap(trade, open[0]?.trade)) return 'missing';
    const reason = source.rejectReasonAt(endMs, open.length > 0);
    if (reason !== undefined) return reason;
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
    forgetIdsBefore(endMs - TRADE_ID_RETENTION_MS);
    newest = ended.at(-1) ?? newest;
    closed = second;
    const upSince = source.upSince();
    // The last trade may have been missed.
    if (upSince === undefined || upSince > endMs) return undefined;
    if (newest === undefined || newest.trade.at < endMs - maxTradeAgeMs) return undefined;
    // The connection was down meanwhile.
    if (newest.trade.at < upSince && ended.length === 0) return undefined;
    const reason = rejectReasonOf(newest, endMs);
    if (reason !== undefined && reason !== lastReason) options.onRejected(reason);
    lastReason = reason;
    return reason === undefined ? { second, trade: newest.trade } : undefined;
  }

  return {
    add(trade, now) {
      if (isKnown(trade)) return 'duplicate';
      if (trade.at > now + MAX_CLOCK_AHEAD_MS) return 'ahead';
      const isLate = secondOf(trade.at) <= closed;
      if (isLate) closedIds.set(trade.id, trade.at);
      if (isLate && newest !== undefined && !isAfter(trade, newest.trade)) return 'late';
      const isOutsideBand = !isAcceptedByBand(trade);
      if (!isOutsideBand) {
        reference = trade.price;
        outsideBandSince = undefined;
      }
      if (isLate) newest = { trade, isOutsideBand };
      else insert({ trade, isOutsideBand });
      if (isLate) return 'late';
      return isOutsideBand ? 'held' : 'taken';
    },

    close(second) {
      const first = open[0] ? secondOf(open[0].trade.at) : second;
      // Older seconds cannot get a tick or be stored.
      const from = Math.max(
        closed + 1,
        Math.min(first, second) - Math.ceil(maxTradeAgeMs / 1_000),
        second - MAX_STORE_DELAY_MS / 1_000,
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
