/** What may expectedly be wrong with terms, whether they are previewed or placed. */
export type TermsFailure =
  | 'instrument_unknown'
  | 'expiry_unknown'
  | 'amount_invalid'
  | 'amount_too_small'
  | 'amount_too_large'
  | 'feed_stale';

/** What else may expectedly stop an order. Codes of the contract. */
export type PlaceFailure =
  | TermsFailure
  | 'insufficient_funds'
  | 'quote_unknown'
  | 'quote_expired'
  | 'price_moved'
  | 'request_conflict';
