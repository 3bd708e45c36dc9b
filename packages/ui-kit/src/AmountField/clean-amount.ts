/** Zeros of the digit blocks a keyboard may type: Arabic-Indic, Persian, Devanagari, Thai, full width. */
const DIGIT_ZEROS = [0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10];

function latinDigit(char: string): string {
  const code = char.charCodeAt(0);
  const zero = DIGIT_ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? char : String(code - zero);
}

/** Groups of three and one or two decimals, told apart by their marks: there is one way to read it. */
const GROUPED_BY_COMMAS = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/;
const GROUPED_BY_POINTS = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/;

/**
 * What was typed, in Latin digits with a decimal point, where that can be read in one way only: a
 * single comma is the decimal point (many keypads offer nothing else), and `1.234,50` as well as
 * `1,234.50` are `1234.50`. Anything else stays as it was typed, but for the spaces around it: what
 * is dropped here would make another amount of it, and whoever reads it refuses what is none.
 */
export function cleanAmount(typed: string): string {
  const latin = Array.from(typed, latinDigit).join('').replaceAll('٫', '.').trim();
  if (GROUPED_BY_COMMAS.test(latin)) return latin.replaceAll(',', '');
  if (GROUPED_BY_POINTS.test(latin)) return latin.replaceAll('.', '').replace(',', '.');
  const commaIsPoint = !latin.includes('.') && latin.split(',').length === 2;
  const pointed = commaIsPoint ? latin.replace(',', '.') : latin;
  return pointed.startsWith('.') ? `0${pointed}` : pointed;
}
