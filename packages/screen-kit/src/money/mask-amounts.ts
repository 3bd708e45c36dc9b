/**
 * Replaces an amount; as long as a typical one, so that masking does not shift the layout.
 * Sentences use a word.
 */
export const MASK = '••••••';

/** As all supported languages write amounts. */
const AMOUNT = /[+−-]?\d(?:[\d.,’\u00a0\u202f]*\d)?[.,]\d{2}(?!\d)/gu;

/** Dates, times and counts stay. */
export function maskAmounts(text: string, word: string): string {
  return text.replace(AMOUNT, () => word);
}
