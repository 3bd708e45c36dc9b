import { fromMinor, unitsToMinor } from './amount.js';
import { applyRate } from './apply-rate.js';

/**
 * The service counts whole tick-size units (`6841250` with two decimals); wire and screens use
 * decimal strings (`"68412.50"`), never floats.
 */

const PRICE = /^(\d{1,12})(?:\.(\d{1,8}))?$/;

/** `(6841250, 2)` → `"68412.50"` */
export function formatPrice(units: number, decimals: number): string {
  if (decimals === 0) return String(units);
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Digit by digit, because a float would change some values.
 *
 * @throws RangeError when the text is not a price or has too many decimals.
 */
export function parsePrice(text: string, decimals: number): number {
  const [, whole, fraction = ''] = PRICE.exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals) {
    throw new RangeError(`"${text}" is no price with at most ${decimals} decimals.`);
  }
  return Number(`${whole}${fraction.padEnd(decimals, '0')}`);
}

/** The numbers of decimals may differ. */
export function comparePrices(a: string, b: string): -1 | 0 | 1 {
  if (haveSameFormat(a, b)) return a < b ? -1 : a > b ? 1 : 0;
  const [left, right] = [toFraction(a), toFraction(b)];
  const difference = left.units * right.scale - right.units * left.scale;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** As nearly always within one instrument. */
function haveSameFormat(a: string, b: string): boolean {
  return a.length === b.length && a.indexOf('.') === b.indexOf('.') && a[0] !== '-' && b[0] !== '-';
}

/** With the larger number of decimals: `("68412.50", "68390")` → `"22.50"`. */
export function priceDifference(a: string, b: string): string {
  const decimals = Math.max(decimalsOf(a), decimalsOf(b));
  const units = parsePrice(a, decimals) - parsePrice(b, decimals);
  const size = formatPrice(Math.abs(units), decimals);
  return units < 0 ? `-${size}` : size;
}

/** Tick-size units to percent with two decimals, rounded half away from zero. */
export function percentChange(from: number, to: number): string {
  // Hundredths of a percent have the format of an amount.
  return fromMinor(applyRate(BigInt(to - from), 10_000n, BigInt(from), 'half-up'));
}

/**
 * For display only; rounded once, half away from zero.
 *
 * @param rate decimal string, other currency per unit of this one: `"34.9"`.
 * @param decimals 0 for currencies shown in whole units: `"2387596"`.
 */
export function priceInCurrency(price: string, rate: string, decimals: 0 | 2 = 2): string {
  const [from, factor] = [toFraction(price), toFraction(rate)];
  const scale = from.scale * factor.scale;
  return decimals === 0
    ? String(applyRate(from.units, factor.units, scale, 'half-up'))
    : fromMinor(applyRate(from.units, unitsToMinor(factor.units), scale, 'half-up'));
}

function decimalsOf(price: string): number {
  return price.split('.')[1]?.length ?? 0;
}

/** `"68412.5"` → 684125 ÷ 10 */
function toFraction(price: string): { readonly units: bigint; readonly scale: bigint } {
  const [whole = '', fraction = ''] = price.split('.');
  return { units: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) };
}
