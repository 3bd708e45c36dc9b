/** Won and lost orders; ties and void orders are excluded. */
export interface Decided {
  readonly won: number;
  readonly lost: number;
  /** Sum of these orders' payout rates, in whole percent. */
  readonly payoutRates: number;
}

/**
 * Below this number no verdict is given: at thirty orders the interval is still about 34 points
 * wide.
 */
export const FEW_ORDERS = 30;

/** Quantile of the normal distribution for a two-sided 95 % interval. */
const Z = 1.959963984540054;

/** Shares between 0 and 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson score interval of a share at 95 % (E. B. Wilson, "Probable inference, the law of
 * succession, and
 * statistical inference", JASA 22, 1927). Unlike the normal approximation it stays within 0 and 1
 * and is
 * meaningful when all or none were won.
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

/**
 * Share of equal-stake orders that must win to break even: 1 / (1 + payout), with the mean payout
 * rate.
 */
export function breakEvenShare({ won, lost, payoutRates }: Decided): number {
  return 1 / (1 + payoutRates / (won + lost) / 100);
}

/** Tolerance for floating-point error of a whole tenth. */
const ROUNDING = 1e-9;

/**
 * A share in percent, rounded up to a tenth like the break-even rate on the ticket, so that
 * reaching it loses nothing.
 */
export function percentUp(share: number): number {
  return Math.ceil(share * 1_000 - ROUNDING) / 10;
}

/**
 * Hit rate compared with the break-even rate:
 * - `few`: too few orders for a verdict;
 * - `within`: the interval contains the break-even rate, so there is no evidence either way;
 * - `above`, `below`: the whole interval is above or below it.
 */
export interface HitRate extends Interval {
  readonly share: number;
  readonly breakEven: number;
  readonly verdict: 'few' | 'within' | 'above' | 'below';
}

/** @returns undefined if no order is won or lost. */
export function hitRateOf(decided: Decided): HitRate | undefined {
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
