import type { Language } from '@candela/contract';
import { tagOf } from '../language-names.js';
import { lazyValue } from './lazy-value.js';

export type ShortUnit = 'second' | 'minute' | 'hour' | 'megabyte';

/** "0.6 s", not CLDR's "0.6 sec". */
const SI_LANGUAGES: ReadonlySet<Language> = new Set(['en', 'sl', 'pt']);
const SI_SYMBOLS: Readonly<Record<ShortUnit, string>> = {
  second: 's',
  minute: 'min',
  hour: 'h',
  megabyte: 'MB',
};

const NO_BREAK_SPACE = '\u00a0';

/** `0.6 s`, `0.6 שנ׳` */
export function shortUnitFormat(
  language: Language,
  unit: ShortUnit,
  decimals: 0 | 1,
): (value: number) => string {
  const options = {
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  };
  if (SI_LANGUAGES.has(language)) {
    const numberFormat = lazyValue(() => new Intl.NumberFormat(tagOf(language), options));
    return (value) => `${numberFormat().format(value)}${NO_BREAK_SPACE}${SI_SYMBOLS[unit]}`;
  }
  const whole = lazyValue(
    () =>
      new Intl.NumberFormat(tagOf(language), {
        ...options,
        style: 'unit',
        unit,
        unitDisplay: 'short',
      }),
  );
  return (value) => whole().format(value).replaceAll(' ', NO_BREAK_SPACE);
}
