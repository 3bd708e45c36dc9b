export const ORDER_MIN = '1.00';
export const ORDER_MAX = '10000.00';

/** `payoutRate`: profit in percent of the stake. */
export const EXPIRIES = [
  { seconds: 60, payoutRate: 80 },
  { seconds: 300, payoutRate: 82 },
  { seconds: 600, payoutRate: 85 },
  { seconds: 1_200, payoutRate: 88 },
] as const;

/** Latest first; more would delay other requests. */
export const ORDER_TOTALS_MAX = 10_000;
