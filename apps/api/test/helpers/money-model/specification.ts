/**
 * Duplicated on purpose: reading the service's constants would accept any change. Minor units and
 * seconds.
 */
export const STAKE_MIN = 1_00n;
export const STAKE_MAX = 10_000_00n;
export const EXPOSURE_MAX = 500_00n;
/** By seconds, percent of the stake. */
export const PAYOUTS: Readonly<Record<string, bigint>> = { 60: 80n, 300: 82n, 600: 85n, 1200: 88n };

export const RECHARGE_MIN = 10_00n;
export const RECHARGE_MAX = 1_000_000_00n;
export const OPEN_RECHARGES_MAX = 20;
export const RECHARGE_EXPIRES_AFTER = 3_600;
export const RECHARGE_REVIEWED_AFTER = 10;
export const REBATE_PERCENT = 1n;

export const PRACTICE_FUNDS = 1_000_00n;

export const WITHDRAWAL_MIN = 20_00n;
export const WITHDRAWAL_FEE_PERCENT = 1n;
export const WITHDRAWAL_FEE_MIN = 1_00n;
export const WITHDRAWAL_REVIEWED_AFTER = 30;

/** The sandbox's reviewer rejects these amounts. */
export const REJECTED_CENTS = 13n;

export const MAX_WRONG_PASSWORDS = 5;
export const WRONG_PASSWORD_WINDOW = 1_800;

export const DAY = 86_400;

export const LIMIT_INCREASE_DELAY = 86_400;

/** `isAtEnd`: all income is paid with the last day. */
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

export function percentOf(amount: bigint, percent: bigint): bigint {
  return (amount * percent) / 100n;
}
