/** In the place of a figure, and as long as a usual amount, so that covering moves nothing. In a sentence stands a word. */
export const COVER = '••••••';

/** Digits in groups, a mark, two decimals: as every language of ours writes an amount. */
const AMOUNT = /[+−-]?\d(?:[\d.,’\u00a0\u202f]*\d)?[.,]\d{2}(?!\d)/gu;

/** A sentence of the service with a word in place of its amounts; days, times and counts stay. */
export function coverAmounts(text: string, word: string): string {
  return text.replace(AMOUNT, () => word);
}
