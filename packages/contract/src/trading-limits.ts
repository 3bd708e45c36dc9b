export const LIMIT_KINDS = ['stake', 'loss', 'orders', 'recharge'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
/** UTC; a week starts on Monday. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];
export const LIMIT_AMOUNT_MIN = '1.00';
export const LIMIT_AMOUNT_MAX = '1000000.00';
export const LIMIT_ORDERS_MAX = 10_000;
/** For loosening or removal; tightening is immediate. */
export const LIMIT_LOOSENING_DELAY_SECONDS = 86_400;
/** At most half a year of 30-day months. */
export const COOL_OFF_DAYS_MIN = 1;
export const COOL_OFF_DAYS_MAX = 180;
export const REMINDER_MINUTES_MIN = 5;
export const REMINDER_MINUTES_MAX = 480;
