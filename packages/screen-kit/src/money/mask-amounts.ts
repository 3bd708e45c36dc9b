/** As long as a typical amount, to keep the layout. Shown with a name: `Amount`, `MaskableText`. */
export const MASK = '••••••';

/** In all supported languages. */
const AMOUNT = /[+−-]?\d(?:[\d.,’\u00a0\u202f]*\d)?[.,]\d{2}(?!\d)/gu;

/** Dates, times and counts stay. */
export function maskAmounts(text: string): string {
  return text.replace(AMOUNT, () => MASK);
}
