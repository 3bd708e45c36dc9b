import type { Tick } from '../market/feed.js';

/** Prices in tick-size units, percent in hundredths. */
export interface Awaited {
  readonly kind: 'above' | 'below' | 'moves';
  readonly price: number | null;
  readonly percent: number | null;
  readonly seconds: number | null;
  /** Ticks after this second are evaluated; moves are measured from this second on. */
  readonly fromSecond: number;
}

/** `after` < second ≤ `to`. */
export interface Span {
  readonly after: number;
  readonly to: number;
}

/** @param ticks oldest first; for `moves` including the window before the span. */
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

/** In hundredths of a percent, rounded down. */
export function moveBetween(from: number, to: number): number {
  return Number((BigInt(Math.abs(to - from)) * 10_000n) / BigInt(from));
}

/** In hundredths of a percent. */
export interface Move {
  readonly tick: Tick;
  readonly percent: number;
}

/** Single pass. `ticks` must include the window before `after`. */
export function movesAfter(ticks: readonly Tick[], seconds: number, after: number): Move[] {
  // Monotonic queues: the first element is the minimum or maximum of the current window.
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
    // Skips the BigInt division for earlier ticks.
    if (tick.second <= after) continue;
    const rise = moveBetween((lows[0] ?? tick).price, tick.price);
    const percent = Math.max(rise, moveBetween((highs[0] ?? tick).price, tick.price));
    moves.push({ tick, percent });
  }
  return moves;
}
