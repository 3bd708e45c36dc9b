export const REAL_NAME_MAX_LENGTH = 80;
/** At least five letters or digits, plus separators: `A123456(7)`, `12-345 678`. */
export const DOCUMENT_NUMBER_PATTERN = /^(?=(?:[ ()./-]*[A-Za-z0-9]){5})[A-Za-z0-9 ()./-]{5,30}$/;

export const CREDIT_INITIAL_SCORE = 100;

export const CREDIT_POINTS = {
  /** Up to `CREDIT_RECHARGES_MAX`. */
  recharge: 1,
  /** Once. */
  real_name: 5,
  /** By an operator, with a reason. */
  deduction: -5,
  /** Reverses a mistaken deduction, by an operator, with a reason. */
  correction: 5,
} as const;
export const CREDIT_RECHARGES_MAX = 20;

export const PRACTICE_FUNDS = '1000.00';

export const DEMO_FUNDS = '10000.00';
export const DEMO_DAYS = 7;
/** Not a secret: it protects virtual funds only. */
export const DEMO_FUND_PASSWORD = '246810';

export const DATA_EXPORT_RETENTION_HOURS = 24;
