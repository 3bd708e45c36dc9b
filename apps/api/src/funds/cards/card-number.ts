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
