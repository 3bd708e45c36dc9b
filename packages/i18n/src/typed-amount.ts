import type { Language } from '@candela/contract';
import { numberFormatIn } from './internal/number-format.js';

export interface TypedAmounts {
  /**
   * To a decimal string with a point (`1,500` → `1500`; where points group, `1.500` → `1500`),
   * possibly incomplete (`12.`). A plus, the unit, dollar signs and further zeros (`$12.5000`) are
   * ignored. Ambiguous or invalid text is only trimmed.
   */
  readonly parse: (typed: string) => string;
  /**
   * From a decimal string, with the same decimals; other text unchanged.
   *
   * @param grouped false while the user types.
   */
  readonly format: (amount: string, grouped: boolean) => string;
  /** `0.00`, or `0,00`. */
  readonly placeholder: string;
}

/** Arabic-Indic, Persian, Devanagari, Thai, full width. */
const DIGIT_ZEROS = [0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10];
/** Of those keyboards. */
const LATIN_SEPARATORS: Readonly<Record<string, string>> = {
  '٫': '.',
  '．': '.',
  '，': ',',
  '٬': ' ',
  '’': "'",
  '＋': '+',
  '＄': '$',
};

const AMOUNT = /^(\d+)(?:(\.)(\d*))?$/;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Decimals in one convention, a group in the other. */
const ONE_GROUP = /^[1-9]\d{0,2}([.,])\d{3}$/;
/** Of USDT. Signs of other currencies would mean another amount. */
const UNIT = String.raw`(?:USD[T₮]?|US\$|[$₮])`;
const WITH_UNIT = new RegExp(
  String.raw`^\+?\s*(?:${UNIT}\s*)?\+?([\d.,\s']*\d[.,]?)\s*${UNIT}?$`,
  'i',
);

/**
 * Many keypads offer the marks of the country: the language's take precedence, the other convention
 * is accepted when unambiguous (`12,5` is 12.5 in English too).
 */
export function createTypedAmounts(language: Language): TypedAmounts {
  const { decimal, group, lakhs } = separatorsOf(language);
  const native = amountPattern(decimal, group, lakhs);
  const foreign = amountPattern(group, decimal, false);
  const whole = numberFormatIn(language)({ maximumFractionDigits: 0, useGrouping: 'always' });

  return {
    parse(typed) {
      const text = Array.from(typed.replaceAll(INVISIBLE, ''), toLatin).join('').trim();
      const figure = WITH_UNIT.exec(text)?.[1];
      if (figure === undefined || ONE_GROUP.exec(figure)?.[1] === decimal) return text;
      return amountOf(native, figure) ?? amountOf(foreign, figure) ?? text;
    },
    format(amount, grouped) {
      const [, units, point, decimals = ''] = AMOUNT.exec(amount) ?? [];
      if (units === undefined) return amount;
      const written = grouped ? whole.format(BigInt(units)) : units;
      const unfinished = decimals === '' && grouped;
      return point === undefined || unfinished ? written : `${written}${decimal}${decimals}`;
    },
    placeholder: `0${decimal}00`,
  };
}

function toLatin(char: string): string {
  const code = char.charCodeAt(0);
  const zero = DIGIT_ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? (LATIN_SEPARATORS[char] ?? char) : String(code - zero);
}

function separatorsOf(language: Language) {
  const parts = numberFormatIn(language)({ useGrouping: 'always' }).formatToParts(1_234_567.5);
  const mark = (type: Intl.NumberFormatPartTypes) => parts.find((it) => it.type === type)?.value;
  const decimal = mark('decimal') === ',' ? ',' : '.';
  return {
    decimal,
    group: decimal === ',' ? '.' : ',',
    /** `12,34,567` */
    lakhs: parts
      .filter(({ type }) => type === 'integer')
      .some(({ value }, at) => at > 0 && value.length === 2),
  };
}

/**
 * Plain, or groups of three with one mark (`group`, a space or an apostrophe), and up to two
 * decimals before further zeros.
 */
function amountPattern(decimal: string, group: string, lakhs: boolean): RegExp {
  const grouped = String.raw`[1-9]\d{0,2}(?<mark>[${group}\s'])\d{3}(?:\k<mark>\d{3})*`;
  const byLakhs = lakhs ? String.raw`|[1-9]\d?(?:,\d{2})*,\d{3}` : '';
  return new RegExp(
    String.raw`^(?<units>\d*|${grouped}${byLakhs})(?:(?<point>[${decimal}])(?<decimals>\d{0,2})0*)?$`,
  );
}

function amountOf(shape: RegExp, text: string): string | undefined {
  const found = shape.exec(text)?.groups;
  if (!found) return undefined;
  const { units = '', point, decimals = '' } = found;
  const digits = units.replace(/\D/g, '') || '0';
  return point === undefined ? digits : `${digits}.${decimals}`;
}
