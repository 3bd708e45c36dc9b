const GROUP_SIZE = 4;
const GROUPED_NUMBER = /^[\d\s-]*$/;

/** Otherwise unchanged, so that the form rejects it. */
export function cleanCardNumber(typed: string): string {
  const plain = typed.normalize('NFKC');
  return GROUPED_NUMBER.test(plain) ? plain.replace(/\D/g, '') : typed;
}

/** `4929 1234 5678 2468` */
export function groupDigits(value: string): string {
  return /^\d+$/.test(value)
    ? value.replace(new RegExp(`(\\d{${GROUP_SIZE}})(?=\\d)`, 'g'), '$1 ')
    : value;
}

export function caretAfter(digits: number): number {
  return digits === 0 ? 0 : digits + Math.floor((digits - 1) / GROUP_SIZE);
}
