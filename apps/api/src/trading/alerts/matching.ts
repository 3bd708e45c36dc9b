import type { Tick } from '../market/price-feed.js';

/** Tick-size units; percent in hundredths. */
export interface AlertCondition {
  readonly kind: 'above' | 'below' | 'moves';
  readonly price: number | null;
  readonly percent: number | null;
  readonly seconds: number | null;
  /** Ticks after it are evaluated; moves are measured from it on. */
  readonly fromSecond: number;
}

/** `after` < second ≤ `to`. */
export interface TickSpan {
  readonly after: number;
  readonly to: number;
}

/** @param ticks oldest first; for `moves` including the window before the span. */
export function firstMatchingTick(
  condition: AlertCondition,
  ticks: readonly Tick[],
  { after, to }: TickSpan,
): Tick | undefined {
  const since = Math.max(after, condition.fromSecond);
  const isInSpan = ({ second }: Tick) => second > since && second <= to;
  const { kind, price, percent, seconds } = condition;
  if (kind === 'moves') {
    if (percent === null || seconds === null) return undefined;
    const known = ticks.filter(({ second }) => second >= condition.fromSecond && second <= to);
    return priceMovesAfter(known, seconds, since).find((move) => move.percent >= percent)?.tick;
  }
  if (price === null) return undefined;
  const isReached =
    kind === 'above' ? (tick: Tick) => tick.price >= price : (tick: Tick) => tick.price <= price;
  return ticks.find((tick) => isInSpan(tick) && isReached(tick));
}

/** Hundredths of a percent, rounded down. */
export function percentMoveBetween(from: number, to: number): number {
  return Number((BigInt(Math.abs(to - from)) * 10_000n) / BigInt(from));
}

/** Hundredths of a percent. */
export interface PriceMove {
  readonly tick: Tick;
  readonly percent: number;
}

export function priceMovesAfter(
  ticks: readonly Tick[],
  seconds: number,
  after: number,
): PriceMove[] {
  // Monotonic queues: the first element is the current window's minimum or maximum.
  const lows: Tick[] = [];
  const highs: Tick[] = [];
  const push = (window: Tick[], tick: Tick, isDominated: (by: Tick, it: Tick) => boolean) => {
    while ((window[0]?.second ?? tick.second) < tick.second - seconds) window.shift();
    for (let last = window.at(-1); last && isDominated(tick, last); last = window.at(-1))
      window.pop();
    window.push(tick);
  };
  const moves: PriceMove[] = [];
  for (const tick of ticks) {
    push(lows, tick, (by, it) => by.price <= it.price);
    push(highs, tick, (by, it) => by.price >= it.price);
    // Skips the BigInt division for earlier ticks.
    if (tick.second <= after) continue;
    const rise = percentMoveBetween((lows[0] ?? tick).price, tick.price);
    const percent = Math.max(rise, percentMoveBetween((highs[0] ?? tick).price, tick.price));
    moves.push({ tick, percent });
  }
  return moves;
}
