import { parsePrice } from '@candela/money';

const MAX_LENGTH = 40;
const TRAILING_ZEROS = /(\.\d*?)0+$/;

/**
 * Extra decimals must be zeros: other digits would be lost.
 * @throws RangeError for an invalid price.
 */
export function parseSourcePrice(text: string, decimals: number): number {
  if (text.length > MAX_LENGTH)
    throw new RangeError(`A price of ${text.length} characters is none.`);
  const units = parsePrice(text.replace(TRAILING_ZEROS, '$1').replace(/\.$/, ''), decimals);
  if (units > 0 && Number.isSafeInteger(units)) return units;
  throw new RangeError(`"${text}" is no price above zero.`);
}
