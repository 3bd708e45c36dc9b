/** What may expectedly be wrong with a question about the market. Codes of the contract. */
export type MarketFailure = 'instrument_unknown' | 'bad_request';
