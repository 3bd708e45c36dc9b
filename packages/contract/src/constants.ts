/** Constants of the specification and the app. Names carry the unit. */

export const REQUEST_TIMEOUT_MS = 10_000;
export const PROFILE_REFRESH_MS = 5_000;
export const INSTRUMENTS_REFRESH_MS = 3_000;
export const BANNER_AUTOPLAY_MS = 3_000;
export const SCROLL_RESTORE_DELAY_MS = 100;
export const LOGOUT_REPEAT_DELAY_MS = 2_000;
/** Load timeout of a lazy-loaded chunk; later is an error. */
export const CHUNK_TIMEOUT_MS = 120_000;

export const TICKER_ENTRIES = 60;
export const TICKER_MIN_AMOUNT = 3_000;
export const TICKER_MAX_AMOUNT = 503_000;
/** Interval of a 1 px step. */
export const TICKER_STEP_MS = 30;

/** Samples of a sparkline: the specification's trend index runs from 1 to 31. */
export const TREND_SAMPLES = 31;

export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
/** Maximum number of orders in one sum, latest first; more would delay other requests. */
export const ORDER_TOTALS_MAX = 10_000;

export const RECHARGE_MIN = '10.00';
export const RECHARGE_DEADLINE_SECONDS = 3_600;
export const RECHARGE_CONFIRMATIONS = 1;

/** Bank card or account number without spaces. */
export const CARD_NUMBER_PATTERN = /^\d{6,30}$/;
export const CARD_NUMBER_MIN_DIGITS = 6;
export const CARD_NUMBER_MAX_DIGITS = 30;
export const CARD_NAME_MAX_LENGTH = 80;
export const CARDS_MAX = 5;

export const ORDER_MIN = '1.00';
export const ORDER_MAX = '10000.00';

/** Expiry choices in seconds; `payoutRate` is the profit of a won order in percent of the stake. */
export const EXPIRIES = [
  { seconds: 60, payoutRate: 80 },
  { seconds: 300, payoutRate: 82 },
  { seconds: 600, payoutRate: 85 },
  { seconds: 1_200, payoutRate: 88 },
] as const;

/** Candle widths in seconds: 1, 5, 10 and 20 minutes. */
export const CHART_INTERVALS = [60, 300, 600, 1_200] as const;
export type ChartInterval = (typeof CHART_INTERVALS)[number];
/**
 * Maximum span of one ticks response, in seconds: the longest order plus a margin on both sides.
 */
export const TICKS_SPAN_MAX = 1_320;

/** Limits that users can set for themselves. */
export const LIMIT_KINDS = ['stake', 'loss', 'orders', 'recharge'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
/** Calendar periods in UTC; a week starts on Monday. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];
export const LIMIT_AMOUNT_MIN = '1.00';
export const LIMIT_AMOUNT_MAX = '1000000.00';
export const LIMIT_ORDERS_MAX = 10_000;
/** Tightening takes effect immediately; loosening or removal after this delay. */
export const LIMIT_LOOSENING_DELAY_SECONDS = 86_400;
/** Length of a break in days: at most half a year of 30-day months. */
export const COOL_OFF_DAYS_MIN = 1;
export const COOL_OFF_DAYS_MAX = 180;
export const REMINDER_MINUTES_MIN = 5;
export const REMINDER_MINUTES_MAX = 480;

/** Initial balance and lifetime of a demo account. */
export const DEMO_FUNDS = '10000.00';
export const DEMO_DAYS = 7;
/** Initial fund password of demo accounts. Not a secret: it protects virtual funds only. */
export const DEMO_FUND_PASSWORD = '246810';

export const CREDIT_INITIAL_SCORE = 100;

export const CREDIT_POINTS = {
  /** Each paid recharge, up to `CREDIT_RECHARGES_MAX`. */
  recharge: 1,
  /** Verified real name, once. */
  real_name: 5,
  /** By an operator, with a reason. */
  deduction: -5,
  /** Reverses a mistaken deduction: by an operator, with a reason. */
  correction: 5,
} as const;
export const CREDIT_RECHARGES_MAX = 20;

/** A feed whose last tick is older than this is stale and accepts no orders. */
export const FEED_STALE_SECONDS = 5;

export const USERNAME_PATTERN = /^[A-Za-z0-9_.+-]{4,32}$/;
export const LOGIN_PASSWORD_MIN_LENGTH = 8;
export const LOGIN_PASSWORD_MAX_LENGTH = 64;
export const FUND_PASSWORD_PATTERN = /^\d{6}$/;
export const REMARK_MAX_LENGTH = 200;

/** Pending alerts per user. */
export const ALERTS_MAX = 20;
/** Maximum new alerts per user and day: each one that fires sends a message. */
export const ALERTS_PER_DAY_MAX = 100;
export const ALERT_KINDS = ['above', 'below', 'moves'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
/** Time windows of a move in seconds: 5, 15 and 60 minutes. */
export const ALERT_WINDOWS = [300, 900, 3_600] as const;
/** Percent range of a `moves` alert; steps of 0.1. */
export const ALERT_PERCENT_MIN = '0.10';
export const ALERT_PERCENT_MAX = '50.00';

/** Notifications that a device may receive while the app is not visible, each opt-in. */
export const PUSH_KINDS = ['alert', 'order', 'recharge', 'withdrawal', 'security'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
export const SUPPORT_TOPICS = [
  'recharge',
  'withdrawal',
  'order',
  'machine',
  'account',
  'general',
] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];
export const SUPPORT_TEXT_MAX_LENGTH = 2_000;
export const SUPPORT_PICTURES_MAX = 3;
/** Per user, answered threads included. */
export const SUPPORT_OPEN_THREADS_MAX = 10;
export const SUPPORT_MESSAGES_PER_DAY_MAX = 50;
/** Messages of a thread shown initially, and the maximum. */
export const SUPPORT_HISTORY_DEFAULT = 50;
export const SUPPORT_HISTORY_MAX = 1_000;

export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX_LENGTH = 40;

export const REAL_NAME_MAX_LENGTH = 80;
/**
 * At least five letters or digits, plus the separators that documents use: `A123456(7)`,
 * `12-345 678`.
 */
export const DOCUMENT_NUMBER_PATTERN = /^(?=(?:[ ()./-]*[A-Za-z0-9]){5})[A-Za-z0-9 ()./-]{5,30}$/;

export const UPLOAD_MAX_BYTES = 5 * 1_024 * 1_024;
/** Width × height: limits the memory of the decoded image. */
export const UPLOAD_MAX_PIXELS = 24_000_000;
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** In the order of the price list tabs. */
export const INSTRUMENT_CLASSES = ['crypto', 'forex', 'metal'] as const;
export type InstrumentClass = (typeof INSTRUMENT_CLASSES)[number];

/** Retention of a personal data export. */
export const DATA_EXPORT_RETENTION_HOURS = 24;
/** Days for which the username of a closed account stays reserved. */
export const USERNAME_RESERVED_DAYS = 90;

/** Kinds of messages that report the decision on a recharge, a withdrawal or documents. */
export const DECISION_KINDS = [
  'recharge_paid',
  'recharge_rejected',
  'withdrawal_paid',
  'withdrawal_failed',
  'real_name_complete',
  'real_name_rejected',
] as const;
