/** Figures of the specification and of the product. The unit is in the name. */

export const REQUEST_TIMEOUT_MS = 10_000;
export const PROFILE_REFRESH_MS = 5_000;
export const INSTRUMENTS_REFRESH_MS = 3_000;
export const BANNER_AUTOPLAY_MS = 3_000;
export const SCROLL_RESTORE_DELAY_MS = 100;
export const LOGOUT_REPEAT_DELAY_MS = 2_000;
/** A part of the app that has not arrived by then is an error. */
export const CHUNK_TIMEOUT_MS = 120_000;

export const TICKER_ENTRIES = 60;
export const TICKER_MIN_AMOUNT = 3_000;
export const TICKER_MAX_AMOUNT = 503_000;
/** The ticker moves 1 px each. */
export const TICKER_STEP_MS = 30;

/** Samples of a sparkline: the specification's trend index runs from 1 to 31. */
export const TREND_SAMPLES = 31;

export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
/** Order records that one sum goes through, the latest: more would keep others waiting. */
export const ORDERS_SUMMED = 10_000;

export const RECHARGE_MIN = '10.00';
export const RECHARGE_DEADLINE_SECONDS = 3_600;
export const RECHARGE_CONFIRMATIONS = 1;

/** Of a bank card or account, without the spaces it is written with. */
export const CARD_NUMBER_PATTERN = /^\d{6,30}$/;
export const CARD_NUMBER_MIN_DIGITS = 6;
export const CARD_NUMBER_MAX_DIGITS = 30;
export const CARD_NAME_MAX_LENGTH = 80;
/** Cards that one person may have bound. */
export const CARDS_MAX = 5;

export const ORDER_MIN = '1.00';
export const ORDER_MAX = '10000.00';

/** Expiry choices in seconds and what a right direction pays, in percent of the stake. */
export const EXPIRIES = [
  { seconds: 60, payoutRate: 80 },
  { seconds: 300, payoutRate: 82 },
  { seconds: 600, payoutRate: 85 },
  { seconds: 1_200, payoutRate: 88 },
] as const;

/** Candle widths in seconds: 1, 5, 10 and 20 minutes. */
export const CHART_INTERVALS = [60, 300, 600, 1_200] as const;
export type ChartInterval = (typeof CHART_INTERVALS)[number];
/** Seconds that one answer of ticks spans at most: the longest order, and room before and after it. */
export const TICKS_SPAN_MAX = 1_320;

/** What somebody may limit of their own: amounts staked, lost or recharged, and the number of orders. */
export const LIMIT_KINDS = ['stake', 'loss', 'orders', 'recharge'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
/** Whole ones of UTC; a week begins on Monday. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];
export const LIMIT_AMOUNT_MIN = '1.00';
export const LIMIT_AMOUNT_MAX = '1000000.00';
export const LIMIT_ORDERS_MAX = 10_000;
/** A limit is tightened at once; a looser one, or none, comes into force after this. */
export const LIMIT_LOOSENED_AFTER_SECONDS = 86_400;
/** Days that a break lasts: half a year at most, of months of thirty days. */
export const COOL_OFF_DAYS_MIN = 1;
export const COOL_OFF_DAYS_MAX = 180;
/** Minutes of trading between two reminders. */
export const REMINDER_MINUTES_MIN = 5;
export const REMINDER_MINUTES_MAX = 480;

/** What a demo account of one's own begins with, and for how long it is there. */
export const DEMO_FUNDS = '10000.00';
export const DEMO_DAYS = 7;
/** Its fund password, until it is changed: it guards virtual funds only, and everybody may know it. */
export const DEMO_FUND_PASSWORD = '246810';

/** The credit score that everybody begins with. */
export const CREDIT_START = 100;

/** What moves a credit score, in points. */
export const CREDIT_POINTS = {
  /** Each paid recharge, up to `CREDIT_RECHARGES_MAX` of them. */
  recharge: 1,
  /** A real name that was verified, once. */
  real_name: 5,
  /** By an operator, with a reason. */
  deduction: -5,
  /** A deduction that was a mistake, taken back: by an operator, with a reason. */
  correction: 5,
} as const;
/** Paid recharges that count. */
export const CREDIT_RECHARGES_MAX = 20;

/** A feed whose last tick is older is stale: no order is taken on it. */
export const FEED_STALE_SECONDS = 5;

export const USERNAME_PATTERN = /^[A-Za-z0-9_.+-]{4,32}$/;
export const LOGIN_PASSWORD_MIN_LENGTH = 8;
export const LOGIN_PASSWORD_MAX_LENGTH = 64;
export const FUND_PASSWORD_PATTERN = /^\d{6}$/;
export const REMARK_MAX_LENGTH = 200;

/** Price alerts that one person may have waiting. */
export const ALERTS_MAX = 20;
/** Alerts that one person may ask for within a day: each that fires is a message. */
export const ALERTS_A_DAY = 100;
export const ALERT_KINDS = ['above', 'below', 'moves'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
/** Seconds within which a move counts: five minutes, a quarter of an hour, an hour. */
export const ALERT_WINDOWS = [300, 900, 3_600] as const;
/** Percent that a move may be asked for, in tenths. */
export const ALERT_PERCENT_MIN = '0.10';
export const ALERT_PERCENT_MAX = '50.00';

/** What a device may be told while nobody looks at the app, each by choice. */
export const PUSH_KINDS = ['alert', 'order', 'recharge', 'withdrawal', 'security'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
/** What one writes to support about. */
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
/** Of one message. */
export const SUPPORT_PICTURES_MAX = 3;
/** Conversations that one person may have open, answered ones among them. */
export const SUPPORT_OPEN_MAX = 10;
/** Messages that one person may write within a day. */
export const SUPPORT_MESSAGES_A_DAY = 50;
/** Messages of a conversation that are shown at once, and at most. */
export const SUPPORT_HISTORY = 50;
export const SUPPORT_HISTORY_MAX = 1_000;

/** Passkeys that one person may have. */
export const PASSKEYS_MAX = 10;
/** Of what its owner calls one. */
export const PASSKEY_NAME_MAX_LENGTH = 40;

export const REAL_NAME_MAX_LENGTH = 80;
/** Five letters or digits at least, and what documents put between them: `A123456(7)`, `12-345 678`. */
export const DOCUMENT_NUMBER_PATTERN = /^(?=(?:[ ()./-]*[A-Za-z0-9]){5})[A-Za-z0-9 ()./-]{5,30}$/;

export const UPLOAD_MAX_BYTES = 5 * 1_024 * 1_024;
/** Width times height: what a picture takes once it is decoded. */
export const UPLOAD_MAX_PIXELS = 24_000_000;
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Price list classes, in the order of their tabs. */
export const INSTRUMENT_CLASSES = ['crypto', 'forex', 'metal'] as const;
export type InstrumentClass = (typeof INSTRUMENT_CLASSES)[number];

/** How long a file with one’s own data is kept. */
export const OWN_DATA_HOURS = 24;
/** How long nobody else gets the name of an account that was closed. */
export const NAME_KEPT_DAYS = 90;
