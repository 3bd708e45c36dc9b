import type { FailureCode } from '@candela/contract';

/** What may expectedly be wrong with terms, whether they are previewed or placed. */
export const TERMS_FAILURES = [
  'instrument_unknown',
  'expiry_unknown',
  'amount_invalid',
  'amount_too_small',
  'amount_too_large',
  'feed_stale',
  'clocks_apart',
] as const satisfies readonly FailureCode[];
export type TermsFailure = (typeof TERMS_FAILURES)[number];

/** Why an order does not get the price it was quoted. */
export const QUOTE_FAILURES = [
  'quote_unknown',
  'quote_expired',
  'price_moved',
] as const satisfies readonly FailureCode[];
export type QuoteFailure = (typeof QUOTE_FAILURES)[number];

/** Why so much may not be staked at once. */
export const EXPOSURE_FAILURES = [
  'user_exposure_reached',
  'tick_exposure_reached',
] as const satisfies readonly FailureCode[];
export type ExposureFailure = (typeof EXPOSURE_FAILURES)[number];

/** Whatever may expectedly stop an order. */
export type PlaceFailure =
  | TermsFailure
  | QuoteFailure
  | ExposureFailure
  | 'day_not_committed'
  | 'insufficient_funds';
