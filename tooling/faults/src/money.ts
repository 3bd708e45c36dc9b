/**
 * Hundredths of an amount as the wire has it: `"12.5"` → 1250n. Written here, since what is checked must
 * not be read by the code that wrote it.
 *
 * @throws Error for anything else.
 */
export function hundredths(amount: string): bigint {
  const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (whole === undefined) throw new Error(`${amount} is no amount.`);
  return BigInt(whole + part.padEnd(2, '0'));
}
