/** Digits after the decimal point in the ledger: amounts are whole hundredths. */
export const AMOUNT_DECIMALS = 2;

const MINOR_PER_UNIT = 10n ** BigInt(AMOUNT_DECIMALS);

/** Fifteen digits before the point keep every amount inside PostgreSQL's bigint. */
const EXACT = /^(-?)(\d{1,15})\.(\d{2})$/;
/** The most that an amount can be. */
const LARGEST = '999999999999999.99';
const TOO_LONG = /^0*[1-9]\d{15,}(?:\.\d{0,2})?$/;
const TYPED = /^(\d{1,15})(?:\.(\d{0,2}))?$/;

/** Whole units → hundredths: `12` → `1200n`. */
export function unitsToMinor(units: number | bigint): bigint {
  return BigInt(units) * MINOR_PER_UNIT;
}

/**
 * Hundredths → the decimal string that goes over the wire: `123450n` → `"1234.50"`.
 */
export function fromMinor(minor: bigint): string {
  const sign = minor < 0n ? '-' : '';
  const size = minor < 0n ? -minor : minor;
  const fraction = String(size % MINOR_PER_UNIT).padStart(AMOUNT_DECIMALS, '0');
  return `${sign}${size / MINOR_PER_UNIT}.${fraction}`;
}

/**
 * A wire amount → hundredths: `"1234.50"` → `123450n`.
 *
 * @throws RangeError when the text is not a wire amount: that is a bug in the caller, since
 * whatever a person typed goes through {@link parseTyped} first.
 */
export function toMinor(amount: string): bigint {
  const match = EXACT.exec(amount);
  if (!match) throw new RangeError(`Not an amount with two decimals: ${JSON.stringify(amount)}`);
  const [, sign, units = '', fraction = ''] = match;
  const minor = unitsToMinor(BigInt(units)) + BigInt(fraction);
  return sign === '-' ? -minor : minor;
}

/** Whether a text is a wire amount: an optional sign, digits, a point and two digits. */
export function isAmount(text: string): boolean {
  return EXACT.test(text);
}

/**
 * What a person typed → a wire amount: `"12"`, `"12."` and `"12.5"` become `"12.00"`, `"12.00"`
 * and `"12.50"`. Signs, exponents, grouping and a third decimal are refused rather than guessed.
 *
 * @returns undefined when it is not an amount.
 */
export function parseTyped(text: string): string | undefined {
  const match = TYPED.exec(text.trim());
  if (!match) return undefined;
  const [, units = '', fraction = ''] = match;
  return fromMinor(unitsToMinor(BigInt(units)) + BigInt(fraction.padEnd(AMOUNT_DECIMALS, '0')));
}

/**
 * As {@link parseTyped}, to be held against bounds: what has more digits than an amount can have
 * counts as the largest there is, so that it is found too much rather than malformed.
 *
 * @returns undefined when it is not an amount.
 */
export function parseCapped(text: string): string | undefined {
  return TOO_LONG.test(text.trim()) ? LARGEST : parseTyped(text);
}

/** Sum of two wire amounts. */
export function add(a: string, b: string): string {
  return fromMinor(toMinor(a) + toMinor(b));
}

/** Difference of two wire amounts, negative when `b` is larger. */
export function subtract(a: string, b: string): string {
  return fromMinor(toMinor(a) - toMinor(b));
}

/** -1, 0 or 1, as `a` is below, equal to or above `b`. */
export function compare(a: string, b: string): -1 | 0 | 1 {
  const difference = toMinor(a) - toMinor(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
