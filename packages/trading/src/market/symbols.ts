/** `BTC/USDT` → asset and currency. */
export function splitSymbol(symbol: string): { readonly base: string; readonly quote: string } {
  const [base = symbol, quote = ''] = symbol.split('/');
  return { base, quote };
}

/** `BTC/USDT` → `BTC / USDT`. */
export function readableSymbol(symbol: string): string {
  return symbol.split('/').join(' / ');
}
