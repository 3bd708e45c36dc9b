/** What a symbol such as `BTC/USDT` names: what is priced, and in what. */
export function splitSymbol(symbol: string): { readonly base: string; readonly quote: string } {
  const [base = symbol, quote = ''] = symbol.split('/');
  return { base, quote };
}

/** `BTC/USDT` as it is read: `BTC / USDT`. */
export function readableSymbol(symbol: string): string {
  return symbol.split('/').join(' / ');
}
