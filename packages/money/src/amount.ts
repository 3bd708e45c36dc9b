export const AMOUNT_DECIMALS = 2;

const MINOR_PER_UNIT = 10n ** BigInt(AMOUNT_DECIMALS);

/** Fifteen digits before the decimal point fit PostgreSQL's bigint. */
const WIRE_AMOUNT = /^(-?)(\d{1,15})\.(\d{2})$/;
const LARGEST_AMOUNT = '999999999999999.99';
const TOO_LONG = /^0*[1-9]\d{15,}(?:\.\d{0,2})?$/;
const TYPED_AMOUNT = /^(\d{1,15})(?:\.(\d{0,2}))?$/;

/** `12` → `1200n` */
export function unitsToMinor(units: number | bigint): bigint {
  return BigInt(units) * MINOR_PER_UNIT;
}

/** `123450n` → `"1234.50"` */
export function fromMinor(minor: bigint): string {
  const sign = minor < 0n ? '-' : '';
  const size = minor < 0n ? -minor : minor;
  const fraction = String(size % MINOR_PER_UNIT).padStart(AMOUNT_DECIMALS, '0');
  return `${sign}${size / MINOR_PER_UNIT}.${fraction}`;
}

/**
 * `"1234.50"` → `123450n`
 *
 * @throws RangeError when the text is not a wire amount: see {@link parseTypedAmount}.
 */
export function toMinor(amount: string): bigint {
  const match = WIRE_AMOUNT.exec(amount);
  if (!match) throw new RangeError(`Not an amount with two decimals: ${JSON.stringify(amount)}`);
  const [, sign, units = '', fraction = ''] = match;
  const minor = unitsToMinor(BigInt(units)) + BigInt(fraction);
  return sign === '-' ? -minor : minor;
}

export function isAmount(text: string): boolean {
  return WIRE_AMOUNT.test(text);
}

/**
 * `"12."` and `"12.5"` become `"12.00"` and `"12.50"`. Signs, exponents, grouping and a third
 * decimal are rejected rather than guessed.
 *
 * @returns undefined when it is not an amount.
 */
export function parseTypedAmount(text: string): string | undefined {
  const match = TYPED_AMOUNT.exec(text.trim());
  if (!match) return undefined;
  const [, units = '', fraction = ''] = match;
  return fromMinor(unitsToMinor(BigInt(units)) + BigInt(fraction.padEnd(AMOUNT_DECIMALS, '0')));
}

/**
 * Like {@link parseTypedAmount}, but input with too many digits becomes the largest amount, to be
 * reported as too large instead of malformed.
 */
export function parseCappedAmount(text: string): string | undefined {
  return TOO_LONG.test(text.trim()) ? LARGEST_AMOUNT : parseTypedAmount(text);
}

export function addAmounts(a: string, b: string): string {
  return fromMinor(toMinor(a) + toMinor(b));
}

/** Wire amounts; may be negative. */
export function subtractAmounts(a: string, b: string): string {
  return fromMinor(toMinor(a) - toMinor(b));
}

export function compareAmounts(a: string, b: string): -1 | 0 | 1 {
  const difference = toMinor(a) - toMinor(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
