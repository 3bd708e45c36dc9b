import type { Tick } from '../market/feed.js';

/** What an alert waits for, whoever's it is. Prices in tick-size units, percent in hundredths. */
export interface Awaited {
  readonly kind: 'above' | 'below' | 'moves';
  readonly price: number | null;
  readonly percent: number | null;
  readonly seconds: number | null;
  /** Ticks after this second are judged, and ticks from it on are what a move is measured from. */
  readonly fromSecond: number;
}

/** How far ticks have been judged, and up to where they are now: after < second ≤ to. */
export interface Span {
  readonly after: number;
  readonly to: number;
}

/**
 * The first tick of a span that an alert was waiting for.
 *
 * @param ticks oldest first; for a move also those before the span, as far back as its seconds.
 */
export function firstTick(
  awaited: Awaited,
  ticks: readonly Tick[],
  { after, to }: Span,
): Tick | undefined {
  const since = Math.max(after, awaited.fromSecond);
  const isJudged = ({ second }: Tick) => second > since && second <= to;
  const { kind, price, percent, seconds } = awaited;
  if (kind === 'moves') {
    if (percent === null || seconds === null) return undefined;
    const known = ticks.filter(({ second }) => second >= awaited.fromSecond && second <= to);
    return movesAfter(known, seconds, since).find((move) => move.percent >= percent)?.tick;
  }
  if (price === null) return undefined;
  const isReached =
    kind === 'above' ? (tick: Tick) => tick.price >= price : (tick: Tick) => tick.price <= price;
  return ticks.find((tick) => isJudged(tick) && isReached(tick));
}

/** Hundredths of a percent, rounded down, that a price has gone from another one, up or down. */
export function moveBetween(from: number, to: number): number {
  return Number((BigInt(Math.abs(to - from)) * 10_000n) / BigInt(from));
}

/** The largest move to a tick from any of the seconds before it, in hundredths of a percent. */
export interface Move {
  readonly tick: Tick;
  readonly percent: number;
}

/** The largest moves to each tick after a second, in one pass over those and what came before them. */
export function movesAfter(ticks: readonly Tick[], seconds: number, after: number): Move[] {
  // Those that may yet be the lowest, and the highest, of some window: the first is that of this one.
  const lows: Tick[] = [];
  const highs: Tick[] = [];
  const push = (window: Tick[], tick: Tick, isBeaten: (by: Tick, it: Tick) => boolean) => {
    while ((window[0]?.second ?? tick.second) < tick.second - seconds) window.shift();
    for (let last = window.at(-1); last && isBeaten(tick, last); last = window.at(-1)) window.pop();
    window.push(tick);
  };
  const moves: Move[] = [];
  for (const tick of ticks) {
    push(lows, tick, (by, it) => by.price <= it.price);
    push(highs, tick, (by, it) => by.price >= it.price);
    // What is not judged costs no division.
    if (tick.second <= after) continue;
    const rise = moveBetween((lows[0] ?? tick).price, tick.price);
    const percent = Math.max(rise, moveBetween((highs[0] ?? tick).price, tick.price));
    moves.push({ tick, percent });
  }
  return moves;
}
