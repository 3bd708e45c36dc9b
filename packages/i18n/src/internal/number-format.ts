import type { Language } from '@candela/contract';
import { tagOf } from '../language-names.js';
import { lazyValue } from './lazy-value.js';

/** `Intl` keeps all digits, but only this type is accepted. */
export type ExactDecimal = `${number}`;

const MINUS = '−';

/** Latin digits, so that numbers align. */
export function numberFormatIn(language: Language) {
  return (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(tagOf(language), { numberingSystem: 'latn', ...options });
}

/** As wide as the plus sign. */
export function withMinusSign(text: string): string {
  return text.replace('-', MINUS);
}

export function amountFormatIn(language: Language): (amount: string) => string {
  const format = lazyValue(() =>
    numberFormatIn(language)({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
  return (amount) => withMinusSign(format().format(amount as ExactDecimal));
}
