export {
  BANNER_AUTOPLAY_MS,
  CHART_INTERVALS,
  CHUNK_TIMEOUT_MS,
  type ChartInterval,
  DOCUMENT_NUMBER_PATTERN,
  EXPIRIES,
  FEED_STALE_SECONDS,
  FUND_PASSWORD_PATTERN,
  INSTRUMENT_CLASSES,
  INSTRUMENTS_REFRESH_MS,
  type InstrumentClass,
  LOGIN_PASSWORD_MAX_LENGTH,
  LOGIN_PASSWORD_MIN_LENGTH,
  LOGOUT_REPEAT_DELAY_MS,
  MAX_PAGE_SIZE,
  ORDER_MAX,
  ORDER_MIN,
  PAGE_SIZE,
  PROFILE_REFRESH_MS,
  REAL_NAME_MAX_LENGTH,
  RECHARGE_CONFIRMATIONS,
  RECHARGE_DEADLINE_SECONDS,
  RECHARGE_MIN,
  REMARK_MAX_LENGTH,
  REQUEST_TIMEOUT_MS,
  SCROLL_RESTORE_DELAY_MS,
  TICKER_ENTRIES,
  TICKER_MAX_AMOUNT,
  TICKER_MIN_AMOUNT,
  TICKER_STEP_MS,
  TREND_SAMPLES,
  UPLOAD_MAX_BYTES,
  UPLOAD_TYPES,
  USERNAME_PATTERN,
} from './constants.js';
export { API_BASE, isSecretField, SERVICE_TIME_HEADER } from './conventions.js';
export { type Envelope, envelopeSchema } from './envelope.js';
export { FAILURE_CODES, type FailureCode, saysSessionOver } from './failures.js';
export type { Call, HandlerInputOf, RequestOf, ResponseOf } from './internal/define-call.js';
export type { Plain, WireObject } from './internal/wire.js';
export {
  CURRENCIES,
  CURRENCY_SIGNS,
  type Currency,
  DEFAULT_CURRENCY,
  DEFAULT_LANGUAGE,
  isCurrency,
  isLanguage,
  LANGUAGE_TAGS,
  LANGUAGES,
  type Language,
} from './locales.js';
export {
  articlePath,
  invitePath,
  orderPath,
  paths,
  rechargePath,
  type ScreenPath,
  statementPath,
  tradingPath,
} from './paths.js';
export { type Access, type Bar, ROUTE_RULES } from './routes.js';
