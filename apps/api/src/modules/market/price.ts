/** Tick-size units → what is shown: `(6841250, 2)` → `"68412.50"`. */
export function formatPrice(units: number, decimals: number): string {
  if (decimals === 0) return String(units);
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * A price as text → tick-size units, digit by digit: a float would shift some of them.
 * @throws RangeError when the text is no price or has more decimals than the instrument.
 */
export function parsePrice(text: string, decimals: number): number {
  const match = /^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(text);
  const fraction = match?.[2] ?? '';
  if (!match || fraction.length > decimals) {
    throw new RangeError(`"${text}" is no price with at most ${decimals} decimals.`);
  }
  return Number(`${match[1]}${fraction.padEnd(decimals, '0')}`);
}

/** Change from one price to another in percent with two decimals, rounded half away from zero. */
export function percentChange(from: number, to: number): string {
  const hundredths = divideRounded(BigInt(to - from) * 10_000n, BigInt(from));
  const sign = hundredths < 0n ? '-' : '';
  const size = hundredths < 0n ? -hundredths : hundredths;
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n;
  return (dividend < 0n ? dividend - half : dividend + half) / divisor;
}
