const GROUP_SIZE = 4;
const GROUPED_NUMBER = /^[\d\s-]*$/;

/**
 * Digits only where the text is a number in any grouping, else unchanged, so that the form rejects
 * it. Removes nothing that could be part of a number.
 */
export function cleanCardNumber(typed: string): string {
  const plain = typed.normalize('NFKC');
  return GROUPED_NUMBER.test(plain) ? plain.replace(/\D/g, '') : typed;
}

/** Groups of four digits, as printed on cards: `4929 1234 5678 2468`. */
export function groupDigits(value: string): string {
  return /^\d+$/.test(value)
    ? value.replace(new RegExp(`(\\d{${GROUP_SIZE}})(?=\\d)`, 'g'), '$1 ')
    : value;
}

/** Caret position in the grouped text. */
export function caretAfter(digits: number): number {
  return digits === 0 ? 0 : digits + Math.floor((digits - 1) / GROUP_SIZE);
}
