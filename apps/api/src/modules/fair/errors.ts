/** What may expectedly be wrong with a question about fairness. Codes of the contract. */
export type FairFailure =
  | 'not_available'
  | 'instrument_unknown'
  | 'minute_not_revealed'
  | 'minute_unknown';
