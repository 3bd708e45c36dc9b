/** Ties and void orders are excluded. */
export interface DecidedOrders {
  readonly won: number;
  readonly lost: number;
  /** Sum in whole percent. */
  readonly payoutRates: number;
}

/** At thirty the interval is still about 34 points wide. */
export const FEW_ORDERS = 30;

/** Normal quantile for a two-sided 95 % interval. */
const Z = 1.959963984540054;

/** Shares between 0 and 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson score interval at 95 % (E. B. Wilson, JASA 22, 1927).
 *
 * @param total at least one.
 */
export function wilsonInterval(won: number, total: number): Interval {
  const share = won / total;
  const square = Z ** 2 / total;
  const middle = share + square / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / total + square / (4 * total));
  // Clamps floating-point error.
  return {
    low: Math.max(0, (middle - half) / (1 + square)),
    high: Math.min(1, (middle + half) / (1 + square)),
  };
}

/** Break-even at equal stakes: 1 / (1 + payout), with the mean payout rate. */
export function breakEvenShare({ won, lost, payoutRates }: DecidedOrders): number {
  return 1 / (1 + payoutRates / (won + lost) / 100);
}

/** Tolerates floating-point error. */
const ROUNDING = 1e-9;

/** Rounded up to a tenth, as on the ticket, so that reaching it loses nothing. */
export function percentRoundedUp(share: number): number {
  return Math.ceil(share * 1_000 - ROUNDING) / 10;
}

/** Position of the whole interval relative to the break-even rate; `few`: too few orders. */
export interface HitRate extends Interval {
  readonly share: number;
  readonly breakEven: number;
  readonly verdict: 'few' | 'within' | 'above' | 'below';
}

/** @returns undefined without won or lost orders. */
export function hitRateOf(decided: DecidedOrders): HitRate | undefined {
  const { won, lost } = decided;
  const total = won + lost;
  if (total === 0) return undefined;
  const interval = wilsonInterval(won, total);
  const breakEven = breakEvenShare(decided);
  return {
    ...interval,
    share: won / total,
    breakEven,
    verdict: verdictOf(interval, breakEven, total),
  };
}

function verdictOf({ low, high }: Interval, breakEven: number, total: number): HitRate['verdict'] {
  if (total < FEW_ORDERS) return 'few';
  if (low > breakEven) return 'above';
  return high < breakEven ? 'below' : 'within';
}
