/**
 * What the design says in figures, written down a second time on purpose: a model that read the
 * service's own constants would agree with whatever they became. Amounts in hundredths, times in seconds.
 */
export const STAKE_MIN = 1_00n;
export const STAKE_MAX = 10_000_00n;
/** What running orders of a user may add up to: a setting, low enough to be met. */
export const EXPOSURE_MAX = 500_00n;
/** By duration, in percent of the stake. */
export const PAYOUTS: Readonly<Record<string, bigint>> = { 60: 80n, 300: 82n, 600: 85n, 1200: 88n };

export const RECHARGE_LEAST = 10_00n;
export const RECHARGE_MOST = 1_000_000_00n;
export const RECHARGE_LASTS = 3_600;
export const RECHARGE_REVIEWED_AFTER = 10;
export const REBATE_PERCENT = 1n;

export const WITHDRAWAL_LEAST = 20_00n;
export const WITHDRAWAL_FEE_PERCENT = 1n;
export const WITHDRAWAL_FEE_LEAST = 1_00n;
export const WITHDRAWAL_REVIEWED_AFTER = 30;

/** The sandbox's reviewer says no to amounts that end so. */
export const REJECTED_CENTS = 13n;

export const GUESSES = 5;
export const GUESSES_HELD_FOR = 1_800;

export const DAY = 86_400;

/** How long a looser limit of one's own waits. */
export const LIMIT_LOOSENED_AFTER = 86_400;

/** What a sandbox's shelf has. `isAtEnd`: the income of all days comes with the last one. */
export const PRODUCTS: Readonly<
  Record<
    string,
    { price: bigint; days: number; production: bigint; isAtEnd: boolean; stock: bigint }
  >
> = {
  spark: { price: 50_00n, days: 7, production: 3n, isAtEnd: false, stock: 5_000n },
  ember: { price: 100_00n, days: 14, production: 7n, isAtEnd: false, stock: 4_000n },
  beacon: { price: 1_000_00n, days: 60, production: 95n, isAtEnd: true, stock: 2_000n },
  sunrise: { price: 5_000_00n, days: 180, production: 575n, isAtEnd: true, stock: 500n },
};

/** Toward zero, as the design rounds whatever is a share of an amount. */
export function percentOf(amount: bigint, percent: bigint): bigint {
  return (amount * percent) / 100n;
}
