import type { Language } from '@candela/contract';
import { tagOf } from '../languages.js';
import { onFirstUse } from './on-first-use.js';

/** `Intl` takes decimal strings and keeps every digit of them; its types say so by this name. */
export type ExactDecimal = `${number}`;

const MINUS = '−';

/** Makes number formats of a language. Digits are Latin in every one: figures must line up. */
export function numbersIn(language: Language) {
  return (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(tagOf(language), { numberingSystem: 'latn', ...options });
}

/** A minus as wide as a plus. */
export function plain(text: string): string {
  return text.replace('-', MINUS);
}

/** Writes wire amounts with grouping: `12,480.00`. */
export function amountIn(language: Language): (amount: string) => string {
  const format = onFirstUse(() =>
    numbersIn(language)({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
  return (amount) => plain(format().format(amount as ExactDecimal));
}
