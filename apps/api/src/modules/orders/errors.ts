import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

/** What may expectedly be wrong with terms, whether they are previewed or placed. */
export type TermsFailure = FailureOf<Calls['previewOrder']>;

/** Why an order does not fit into the hours of its market. */
export type HoursFailure = Extract<TermsFailure, 'market_closed' | 'market_closes_first'>;

/** Whatever may expectedly stop an order. */
export type PlaceFailure = FailureOf<Calls['placeOrder']>;

/** Why an order does not get the price it was quoted. */
export type QuoteFailure = Extract<PlaceFailure, 'quote_unknown' | 'quote_expired' | 'price_moved'>;

/** Why so much may not be staked at once. */
export type ExposureFailure = Extract<
  PlaceFailure,
  'user_exposure_reached' | 'tick_exposure_reached'
>;
