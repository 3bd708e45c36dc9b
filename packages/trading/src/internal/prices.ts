import { applyRate, fromMinor } from '@candela/money';

/** A price as whole units of its last decimal: `"68412.5"` → `684125n` with one decimal. */
interface Units {
  readonly units: bigint;
  readonly decimals: number;
}

function unitsOf(price: string): Units {
  const point = price.indexOf('.');
  const decimals = point < 0 ? 0 : price.length - point - 1;
  return { units: BigInt(price.replace('.', '')), decimals };
}

/** -1, 0 or 1, as `a` is below, equal to or above `b`. Exact: prices are never compared as floats. */
export function comparePrices(a: string, b: string): -1 | 0 | 1 {
  const [left, right] = [unitsOf(a), unitsOf(b)];
  const decimals = Math.max(left.decimals, right.decimals);
  const scaled = ({ units, decimals: own }: Units) => units * 10n ** BigInt(decimals - own);
  const difference = scaled(left) - scaled(right);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/**
 * A price in another currency as an amount, for display only.
 *
 * @param rate decimal string, units of the other currency for one unit of this one: `"34.9"`.
 */
export function priceInCurrency(price: string, rate: string): string {
  const from = unitsOf(price);
  const by = unitsOf(rate);
  return fromMinor(
    applyRate(from.units, by.units * 100n, 10n ** BigInt(from.decimals + by.decimals), 'half-up'),
  );
}

/** What a symbol such as `BTC/USDT` names: what is priced, and in what. */
export function splitSymbol(symbol: string): { readonly base: string; readonly quote: string } {
  const [base = symbol, quote = ''] = symbol.split('/');
  return { base, quote };
}

/** `BTC/USDT` as it is read: `BTC / USDT`. */
export function readableSymbol(symbol: string): string {
  return symbol.split('/').join(' / ');
}
