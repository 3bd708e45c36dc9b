import { createHmac } from 'node:crypto';
import { CARD_NUMBER_PATTERN } from '@candela/contract';

const LAST_DIGITS = 4;

/** The digits of a number as it was typed, or undefined when it is none: `4000 1234-…`. */
export function parseCardNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return CARD_NUMBER_PATTERN.test(digits) ? digits : undefined;
}

export function lastFourOf(digits: string): string {
  return digits.slice(-LAST_DIGITS);
}

/** How a number is shown, everywhere and to everybody. */
export function maskedNumber(lastFour: string): string {
  return `•••• ${lastFour}`;
}

/**
 * Tells equal numbers of one person apart from others. Without the key nothing can be guessed from it,
 * short as numbers are.
 *
 * @param dataKeyHex a secret of the deployment that serves for other things too.
 */
export function createNumberKeys(dataKeyHex: string) {
  const secret = Buffer.from(dataKeyHex, 'hex');
  const key = createHmac('sha256', secret).update('candela/card-numbers/v1').digest();
  return (userId: string, digits: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([userId, digits]))
      .digest('base64url');
}
