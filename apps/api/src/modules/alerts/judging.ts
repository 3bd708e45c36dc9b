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
    const known = ticks.filter(({ second }) => second >= awaited.fromSecond);
    return firstMove(known, seconds, percent, isJudged);
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

/** The largest move to each tick from any tick of the seconds before it, in one pass. */
export function largestMoves(ticks: readonly Tick[], seconds: number): number[] {
  // Those that may yet be the lowest, and the highest, of some window: the first is that of this one.
  const lows: Tick[] = [];
  const highs: Tick[] = [];
  const push = (window: Tick[], tick: Tick, isBeaten: (by: Tick, it: Tick) => boolean) => {
    while ((window[0]?.second ?? tick.second) < tick.second - seconds) window.shift();
    for (let last = window.at(-1); last && isBeaten(tick, last); last = window.at(-1)) window.pop();
    window.push(tick);
  };
  return ticks.map((tick) => {
    push(lows, tick, (by, it) => by.price <= it.price);
    push(highs, tick, (by, it) => by.price >= it.price);
    const rise = moveBetween((lows[0] ?? tick).price, tick.price);
    return Math.max(rise, moveBetween((highs[0] ?? tick).price, tick.price));
  });
}

function firstMove(
  ticks: readonly Tick[],
  seconds: number,
  percent: number,
  isJudged: (tick: Tick) => boolean,
): Tick | undefined {
  const moves = largestMoves(ticks, seconds);
  return ticks.find((tick, at) => isJudged(tick) && (moves[at] ?? 0) >= percent);
}
