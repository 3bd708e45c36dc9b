import { SECONDS_PER_MINUTE } from './calendar.js';
import { minutesByNumber, tickAt } from './internal/price-steps.js';
import type { Ticket } from './ticket.js';
import type { Direction, MinuteData, Receipt } from './types.js';

/**
 * What the order moves from entry to expiry in its own direction, in units: one second before its
 * entry, at its entry, one second after it.
 */
export type EntryMoves = readonly [before: number, own: number, after: number];

type ComparedOrder = Pick<Receipt, 'instrument' | 'direction' | 'entry' | 'seconds'>;

/**
 * @param minutes that passed the verification of this order.
 * @returns undefined when entry or expiry is the first or last second of its minute, because the
 *   volatility may differ beside it, or when a tick is missing.
 */
export function entryMoves(
  { instrument, direction, entry, seconds }: ComparedOrder,
  minutes: readonly MinuteData[],
): EntryMoves | undefined {
  const due = entry.second + seconds;
  if (isAtEdge(entry.second) || isAtEdge(due)) return undefined;
  const known = minutesByNumber(minutes, instrument);
  const sign = direction === 'up' ? 1 : -1;
  const moves: number[] = [];
  for (const offset of [-1, 0, 1]) {
    const [strike, exit] = [tickAt(entry.second + offset, known), tickAt(due + offset, known)];
    if (strike === undefined || exit === undefined) return undefined;
    moves.push(sign * (exit - strike));
  }
  return moves as unknown as EntryMoves;
}

function isAtEdge(second: number): boolean {
  const inMinute = second % SECONDS_PER_MINUTE;
  return inMinute === 0 || inMinute === SECONDS_PER_MINUTE - 1;
}

export interface EntryComparison {
  readonly result: 'better' | 'worse' | 'equal';
  /** The mirrored move has another outcome. */
  readonly isDecisive: boolean;
}

/**
 * Compares twice the own move with the sum of its neighbours.
 *
 * For an honest service the result is a fair coin. The entry is a second whose tick the user does
 * not know yet, and within a minute the steps of two neighbouring seconds have the same
 * distribution. So, given every other tick, both orders of the steps into and out of the entry
 * second are equally likely, and the same holds at expiry. Exchanging both pairs mirrors the own
 * move at the mean of its neighbours: better becomes worse. The chance is one half whatever the user
 * knows, which direction is chosen and how the price moves otherwise. Whether the mirrored move has
 * another outcome does not change by the exchange, so decisive orders are a fair coin as well.
 */
export function compareEntry([before, own, after]: EntryMoves): EntryComparison {
  const mirrored = before + after - own;
  return {
    result: own === mirrored ? 'equal' : own > mirrored ? 'better' : 'worse',
    isDecisive: Math.sign(own) !== Math.sign(mirrored),
  };
}

/** Orders share ticks when their comparisons use the same second. */
const INDEPENDENT_AFTER_S = 3;

/**
 * Orders whose comparisons share no tick, of any instrument, because instruments move together: no
 * entry or expiry lies within two seconds of one of an order selected before. Depends only on
 * tickets, which exist before the results.
 *
 * @param tickets of one user.
 * @returns order ids.
 */
export function independentOrders(
  tickets: readonly Pick<Ticket, 'orderId' | 'entrySecond' | 'dueSecond'>[],
): ReadonlySet<string> {
  const taken = new Set<number>();
  const isTaken = (second: number) => {
    for (let other = 1 - INDEPENDENT_AFTER_S; other < INDEPENDENT_AFTER_S; other += 1) {
      if (taken.has(second + other)) return true;
    }
    return false;
  };
  const selected = new Set<string>();
  const orders = [...tickets].sort(
    (a, b) => a.entrySecond - b.entrySecond || (a.orderId < b.orderId ? -1 : 1),
  );
  for (const { orderId, entrySecond, dueSecond } of orders) {
    if (isTaken(entrySecond) || isTaken(dueSecond)) continue;
    taken.add(entrySecond).add(dueSecond);
    selected.add(orderId);
  }
  return selected;
}

export interface EntryCounts {
  readonly better: number;
  readonly worse: number;
  /** Of those with `isDecisive`. */
  readonly decisiveBetter: number;
  readonly decisiveWorse: number;
}

export function countEntries(orders: Iterable<EntryMoves>): EntryCounts {
  const counts = { better: 0, worse: 0, decisiveBetter: 0, decisiveWorse: 0 };
  for (const moves of orders) {
    const { result, isDecisive } = compareEntry(moves);
    if (result === 'equal') continue;
    counts[result] += 1;
    if (isDecisive) counts[result === 'better' ? 'decisiveBetter' : 'decisiveWorse'] += 1;
  }
  return counts;
}

/** Of `entryEvidence`. */
export const ENTRY_ALARM_EVIDENCE = 1_000;

/**
 * Evidence that entries are chosen against the user: how much likelier the counts are for a service
 * that chooses than for an honest one. The mean of two tests, of all orders and of the decisive
 * ones. For independent orders of an honest service this is a nonnegative martingale with mean 1,
 * so by Ville's inequality the probability that it ever reaches 1,000 is at most 0.001, however
 * often it is computed.
 *
 * @returns infinity above 2^1024.
 */
export function entryEvidence(counts: EntryCounts): number {
  const { better, worse, decisiveBetter, decisiveWorse } = counts;
  return (likelihoodRatio(better, worse) + likelihoodRatio(decisiveBetter, decisiveWorse)) / 2;
}

/**
 * Mean of `(2p)^worse × (2(1 − p))^better` over all shares `p` of worse entries from 1/2 to 1, in
 * closed form: the sum of the binomials `C(n + 1, k)` up to `k = worse`, divided by
 * `(n + 1) × C(n, worse)`. Only `+ × ÷`, so that every JavaScript engine computes the same bits.
 */
function likelihoodRatio(better: number, worse: number): number {
  const count = better + worse;
  let term = 1;
  let sum = 1;
  for (let k = worse; k > 0; k -= 1) {
    term *= k / (count + 2 - k);
    sum += term;
  }
  return sum / (better + 1);
}

/** An order in an evidence file about chosen entries. */
export interface ComparedEntry {
  readonly orderId: string;
  readonly instrument: string;
  readonly direction: Direction;
  /** Epoch second. */
  readonly entry: number;
  readonly seconds: number;
  readonly moves: EntryMoves;
}
