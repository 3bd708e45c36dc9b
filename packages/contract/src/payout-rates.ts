/** Expiry choices in seconds; `payoutRate` is the profit of a won order in percent of the stake. */
export const EXPIRIES = [
  { seconds: 60, payoutRate: 80 },
  { seconds: 300, payoutRate: 82 },
  { seconds: 600, payoutRate: 85 },
  { seconds: 1_200, payoutRate: 88 },
] as const;
