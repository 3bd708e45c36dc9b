import { createHmac } from 'node:crypto';
import { CARD_NUMBER_PATTERN } from '@candela/contract';

const LAST_DIGITS = 4;

/** Undefined when invalid. */
export function parseCardNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return CARD_NUMBER_PATTERN.test(digits) ? digits : undefined;
}

export function lastFourOf(digits: string): string {
  return digits.slice(-LAST_DIGITS);
}

export function maskCardNumber(lastFour: string): string {
  return `•••• ${lastFour}`;
}

/**
 * Detects a user's duplicates. Keyed: short numbers could be brute-forced.
 * @param dataKeyHex source of the HMAC key.
 */
export function createCardNumberHasher(dataKeyHex: string) {
  const secret = Buffer.from(dataKeyHex, 'hex');
  const key = createHmac('sha256', secret).update('candela/card-numbers/v1').digest();
  return (userId: string, digits: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([userId, digits]))
      .digest('base64url');
}
