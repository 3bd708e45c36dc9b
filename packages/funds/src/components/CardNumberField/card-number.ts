const GROUP = 4;
const WRITTEN = /^[\d\s-]*$/;

/**
 * What was typed, as the form keeps it: digits alone where it is a number, however it was grouped;
 * anything else unchanged, for the form to refuse. Nothing is dropped that could be part of a number.
 */
export function cleanCardNumber(typed: string): string {
  const plain = typed.normalize('NFKC');
  return WRITTEN.test(plain) ? plain.replace(/\D/g, '') : typed;
}

/** Digits in groups of four, as they stand on a card: `4929 1234 5678 2468`. */
export function groupDigits(value: string): string {
  return /^\d+$/.test(value)
    ? value.replace(new RegExp(`(\\d{${GROUP}})(?=\\d)`, 'g'), '$1 ')
    : value;
}

/** Where in the grouped text the caret stands after so many digits. */
export function caretAfter(digits: number): number {
  return digits === 0 ? 0 : digits + Math.floor((digits - 1) / GROUP);
}
