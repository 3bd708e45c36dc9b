/** As long as a typical amount, to keep the layout. Sentences use a word. */
export const MASK = '••••••';

/** In all supported languages. */
const AMOUNT = /[+−-]?\d(?:[\d.,’\u00a0\u202f]*\d)?[.,]\d{2}(?!\d)/gu;

/** Dates, times and counts stay. */
export function maskAmounts(text: string, word: string): string {
  return text.replace(AMOUNT, () => word);
}
