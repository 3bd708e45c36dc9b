import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type OrderTermsFailure = FailureOf<Calls['previewOrder']>;

export type TradingHoursFailure = Extract<
  OrderTermsFailure,
  'market_closed' | 'market_closes_first'
>;

export type PlaceOrderFailure = FailureOf<Calls['placeOrder']>;

export type QuoteFailure = Extract<
  PlaceOrderFailure,
  'quote_unknown' | 'quote_expired' | 'price_moved'
>;

export type ExposureFailure = Extract<
  PlaceOrderFailure,
  'user_exposure_reached' | 'tick_exposure_reached'
>;
