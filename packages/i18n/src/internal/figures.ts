import type { Language } from '@candela/contract';
import { tagOf } from '../languages.js';
import { onFirstUse } from './on-first-use.js';

/** `Intl` keeps all digits of a decimal string, but its types accept only this type. */
export type ExactDecimal = `${number}`;

const MINUS = '−';

/** Latin digits in every language, so that numbers align. */
export function numbersIn(language: Language) {
  return (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(tagOf(language), { numberingSystem: 'latn', ...options });
}

/** Replaces the hyphen by a minus sign as wide as the plus sign. */
export function plain(text: string): string {
  return text.replace('-', MINUS);
}

export function amountIn(language: Language): (amount: string) => string {
  const format = onFirstUse(() =>
    numbersIn(language)({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
  return (amount) => plain(format().format(amount as ExactDecimal));
}
