import type { AssetPeriod } from '@candela/api-client/funds';
import { add, compare } from '@candela/money';

/** Totals of consecutive days, weeks or months. Wire amounts. */
export interface AssetsFigures {
  /** Assets before the oldest period. */
  readonly opening: string;
  /** Assets at the end of the newest period, or now. */
  readonly total: string;
  readonly deposits: string;
  readonly withdrawals: string;
  readonly result: string;
  /** Largest assets at the end of a period; `low` the smallest. */
  readonly high: string;
  readonly low: string;
  /** Period with the largest gain; undefined without gains. */
  readonly best: AssetPeriod | undefined;
  /** Period with the largest loss; undefined without losses. */
  readonly worst: AssetPeriod | undefined;
}

const ZERO = '0.00';

/**
 * In exact arithmetic.
 *
 * @param newestFirst without gaps, as the service lists them.
 * @returns undefined for an empty list.
 */
export function figuresOf(newestFirst: readonly AssetPeriod[]): AssetsFigures | undefined {
  const newest = newestFirst.at(0);
  const oldest = newestFirst.at(-1);
  if (!newest || !oldest) return undefined;
  const sum = (of: (period: AssetPeriod) => string) =>
    newestFirst.reduce((total, period) => add(total, of(period)), ZERO);
  /** Of equal values the newest period wins. */
  const most = (of: (period: AssetPeriod) => string, sign: 1 | -1) =>
    newestFirst.reduce((found, it) => (sign * compare(of(it), of(found)) > 0 ? it : found), newest);
  const result = (period: AssetPeriod) => period.result;
  const total = (period: AssetPeriod) => period.total;
  const [best, worst] = [most(result, 1), most(result, -1)];
  return {
    opening: oldest.opening,
    total: newest.total,
    deposits: sum((period) => period.deposits),
    withdrawals: sum((period) => period.withdrawals),
    result: sum(result),
    high: most(total, 1).total,
    low: most(total, -1).total,
    best: compare(best.result, ZERO) > 0 ? best : undefined,
    worst: compare(worst.result, ZERO) < 0 ? worst : undefined,
  };
}
