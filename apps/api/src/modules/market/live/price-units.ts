import { parsePrice } from '@candela/money';

/** More digits than any price has: what is longer is not read at all. */
const LONGEST = 40;
const TRAILING_ZEROS = /(\.\d*?)0+$/;

/**
 * A source's price as text → tick-size units. Sources write more digits than an instrument has: zeros at
 * the end say nothing, and any other digit would be lost.
 *
 * @throws RangeError when it is no price above zero, or none of so many decimals.
 */
export function priceUnits(text: string, decimals: number): number {
  if (text.length > LONGEST) throw new RangeError(`A price of ${text.length} characters is none.`);
  const units = parsePrice(text.replace(TRAILING_ZEROS, '$1').replace(/\.$/, ''), decimals);
  if (units > 0 && Number.isSafeInteger(units)) return units;
  throw new RangeError(`"${text}" is no price above zero.`);
}
