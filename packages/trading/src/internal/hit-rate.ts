/** Orders that were won and lost; ties and void ones are neither. */
export interface Decided {
  readonly won: number;
  readonly lost: number;
  /** Payout rates of these orders, summed: whole percents. */
  readonly payoutRates: number;
}

/** Fewer say nothing: the interval of thirty is still some thirty-four points wide. */
export const FEW_ORDERS = 30;

/** The quantile of the normal distribution that 95 % lie within, on both sides. */
const Z = 1.959963984540054;

/** Shares between 0 and 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The Wilson score interval of a share at 95 %. (E. B. Wilson, "Probable inference, the law of
 * succession, and statistical inference", JASA 22, 1927.) Unlike share ± error, it stays between 0
 * and 1 and says something sensible where all or none were won.
 *
 * @param total one at least.
 */
export function wilsonInterval(won: number, total: number): Interval {
  const share = won / total;
  const square = Z ** 2 / total;
  const middle = share + square / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / total + square / (4 * total));
  // What rounding leaves beyond 0 and 1 is none of it.
  return {
    low: Math.max(0, (middle - half) / (1 + square)),
    high: Math.min(1, (middle + half) / (1 + square)),
  };
}

/**
 * The share of orders that must be right to lose nothing, were all of one stake: 1 / (1 + payout),
 * with the mean of the payout rates.
 */
export function breakEvenShare({ won, lost, payoutRates }: Decided): number {
  return 1 / (1 + payoutRates / (won + lost) / 100);
}

/** What rounding leaves of a whole tenth. */
const ROUNDING = 1e-9;

/**
 * A share in percent, up to the next tenth: so the break-even is told before buying as well. Who is
 * right so often loses nothing.
 */
export function percentUp(share: number): number {
  return Math.ceil(share * 1_000 - ROUNDING) / 10;
}

/**
 * How often orders were right, against how often they must be:
 * - `few`: so few orders say nothing;
 * - `within`: the break-even lies in the interval, so they show neither;
 * - `above`, `below`: the whole interval lies there.
 */
export interface HitRate extends Interval {
  readonly share: number;
  readonly breakEven: number;
  readonly verdict: 'few' | 'within' | 'above' | 'below';
}

/** @returns undefined while no order is decided: there is no share of nothing. */
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
