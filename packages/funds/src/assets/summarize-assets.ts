import type { AssetPeriod } from '@candela/api-client/funds';
import { addAmounts, compareAmounts } from '@candela/money';

/** Wire amounts. */
export interface AssetsSummary {
  readonly opening: string;
  readonly total: string;
  readonly deposits: string;
  readonly withdrawals: string;
  readonly result: string;
  /** At the end of a period. */
  readonly high: string;
  readonly low: string;
  readonly best: AssetPeriod | undefined;
  readonly worst: AssetPeriod | undefined;
}

const ZERO = '0.00';

/**
 * In exact arithmetic.
 *
 * @param newestFirst without gaps.
 * @returns undefined for an empty list.
 */
export function summarizeAssets(newestFirst: readonly AssetPeriod[]): AssetsSummary | undefined {
  const newest = newestFirst.at(0);
  const oldest = newestFirst.at(-1);
  if (!newest || !oldest) return undefined;
  const sum = (amountOf: (period: AssetPeriod) => string) =>
    newestFirst.reduce((total, period) => addAmounts(total, amountOf(period)), ZERO);
  /** Of equal values the newest. */
  const extremeOf = (amountOf: (period: AssetPeriod) => string, sign: 1 | -1) =>
    newestFirst.reduce(
      (found, it) => (sign * compareAmounts(amountOf(it), amountOf(found)) > 0 ? it : found),
      newest,
    );
  const result = (period: AssetPeriod) => period.result;
  const total = (period: AssetPeriod) => period.total;
  const [best, worst] = [extremeOf(result, 1), extremeOf(result, -1)];
  return {
    opening: oldest.opening,
    total: newest.total,
    deposits: sum((period) => period.deposits),
    withdrawals: sum((period) => period.withdrawals),
    result: sum(result),
    high: extremeOf(total, 1).total,
    low: extremeOf(total, -1).total,
    best: compareAmounts(best.result, ZERO) > 0 ? best : undefined,
    worst: compareAmounts(worst.result, ZERO) < 0 ? worst : undefined,
  };
}
