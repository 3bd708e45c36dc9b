import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type TermsFailure = FailureOf<Calls['previewOrder']>;

export type HoursFailure = Extract<TermsFailure, 'market_closed' | 'market_closes_first'>;

export type PlaceFailure = FailureOf<Calls['placeOrder']>;

export type QuoteFailure = Extract<PlaceFailure, 'quote_unknown' | 'quote_expired' | 'price_moved'>;

export type ExposureFailure = Extract<
  PlaceFailure,
  'user_exposure_reached' | 'tick_exposure_reached'
>;
