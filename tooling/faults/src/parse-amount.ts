/**
 * `"12.5"` → 1250n; independent of the code under test.
 *
 * @throws Error for anything else.
 */
export function parseHundredths(amount: string): bigint {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (whole === undefined) throw new Error(`${amount} is no amount.`);
  return BigInt(whole + fraction.padEnd(2, '0'));
}
