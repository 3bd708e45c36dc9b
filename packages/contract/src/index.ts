export {
  CREDIT_INITIAL_SCORE,
  CREDIT_POINTS,
  CREDIT_RECHARGES_MAX,
  DATA_EXPORT_RETENTION_HOURS,
  DEMO_DAYS,
  DEMO_FUND_PASSWORD,
  DEMO_FUNDS,
  DOCUMENT_NUMBER_PATTERN,
  PRACTICE_FUNDS,
  REAL_NAME_MAX_LENGTH,
} from './account.js';
export {
  BANNER_AUTOPLAY_MS,
  CHUNK_TIMEOUT_MS,
  INSTRUMENTS_REFRESH_MS,
  LOGOUT_REPEAT_DELAY_MS,
  PROFILE_REFRESH_MS,
  REQUEST_TIMEOUT_MS,
  SCROLL_RESTORE_DELAY_MS,
  TICKER_ENTRIES,
  TICKER_MAX_AMOUNT,
  TICKER_MIN_AMOUNT,
  TICKER_STEP_MS,
} from './client-behavior.js';
export {
  API_BASE,
  isSecretField,
  MAX_PAGE_SIZE,
  PAGE_SIZE,
  SERVICE_TIME_HEADER,
} from './conventions.js';
export {
  canonicalUsername,
  FUND_PASSWORD_PATTERN,
  LOGIN_PASSWORD_MAX_LENGTH,
  LOGIN_PASSWORD_MIN_LENGTH,
  normalizePassword,
  normalizeUsername,
  PASSKEY_NAME_MAX_LENGTH,
  PASSKEYS_MAX,
  USERNAME_PATTERN,
  USERNAME_RESERVED_DAYS,
  usernameSpellings,
} from './credentials.js';
export {
  CARD_CURRENCIES,
  type CardCurrency,
  CURRENCIES,
  CURRENCY_SYMBOLS,
  type Currency,
  DEFAULT_CURRENCY,
  isCurrency,
  ZERO_DECIMAL_CURRENCIES,
} from './currencies.js';
export { type Envelope, envelopeSchema } from './envelope.js';
export {
  FAILURE_CODES,
  type FailureCode,
  failuresOf,
  isSessionEnded,
  type KindFailure,
} from './failures.js';
export {
  ADDRESS_LABEL_MAX_LENGTH,
  ADDRESSES_MAX,
  CARD_NAME_MAX_LENGTH,
  CARD_NUMBER_MAX_DIGITS,
  CARD_NUMBER_MIN_DIGITS,
  CARD_NUMBER_PATTERN,
  CARDS_MAX,
  RECHARGE_CONFIRMATIONS,
  RECHARGE_DEADLINE_SECONDS,
  RECHARGE_MIN,
  REMARK_MAX_LENGTH,
  WITHDRAWAL_NETWORKS,
  type WithdrawalNetwork,
} from './funds.js';
export type {
  Call,
  FailureOf,
  HandlerInputOf,
  RequestOf,
  ResponseOf,
} from './internal/define-call.js';
export type { Plain, WireObject } from './internal/wire.js';
export {
  hasInvisible,
  markInvisible,
  markInvisibleLines,
  replaceInvisible,
} from './invisible-characters.js';
export {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_TAGS,
  LANGUAGES,
  type Language,
} from './languages.js';
export {
  CHART_INTERVALS,
  type ChartInterval,
  FEED_STALE_SECONDS,
  INSTRUMENT_CLASSES,
  type InstrumentClass,
  TICKS_SPAN_MAX,
  TREND_SAMPLES,
} from './market-data.js';
export {
  ALERT_KINDS,
  ALERT_PERCENT_MAX,
  ALERT_PERCENT_MIN,
  ALERT_WINDOWS,
  ALERTS_MAX,
  ALERTS_PER_DAY_MAX,
  type AlertKind,
  DECISION_KINDS,
  PRICE_ALERT,
  PUSH_KINDS,
  type PushKind,
} from './notifications.js';
export { ORDER_MAX, ORDER_MIN, ORDER_TOTALS_MAX } from './orders.js';
export {
  alertsPath,
  articlePath,
  bankCardPath,
  invitePath,
  logPath,
  machineIncomesPath,
  machinePath,
  machinesPath,
  newSupportThreadPath,
  newWithdrawalPath,
  orderPath,
  paths,
  rechargePath,
  rechargeRecordPath,
  type ScreenPath,
  statementPath,
  supportPath,
  tradingPath,
  usdtAddressPath,
  withdrawalPath,
} from './paths.js';
export { EXPIRIES } from './payout-rates.js';
export {
  RECOVERY_KINDS,
  RECOVERY_STATES,
  RECOVERY_TEXT_MAX,
  type RecoveryKind,
  type RecoveryState,
} from './recovery.js';
export { type Access, type NavigationBar, ROUTE_RULES } from './routes.js';
export {
  SUPPORT_HISTORY_DEFAULT,
  SUPPORT_HISTORY_MAX,
  SUPPORT_MESSAGES_PER_DAY_MAX,
  SUPPORT_OPEN_THREADS_MAX,
  SUPPORT_PICTURES_MAX,
  SUPPORT_TEXT_MAX_LENGTH,
  SUPPORT_TOPICS,
  type SupportTopic,
} from './support.js';
export {
  COOL_OFF_DAYS_MAX,
  COOL_OFF_DAYS_MIN,
  LIMIT_AMOUNT_MAX,
  LIMIT_AMOUNT_MIN,
  LIMIT_KINDS,
  LIMIT_LOOSENING_DELAY_SECONDS,
  LIMIT_ORDERS_MAX,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  REMINDER_MINUTES_MAX,
  REMINDER_MINUTES_MIN,
} from './trading-limits.js';
export { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS, UPLOAD_TYPES } from './uploads.js';
