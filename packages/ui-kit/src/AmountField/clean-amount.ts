/** Zeros of the digit blocks a keyboard may type: Arabic-Indic, Persian, Devanagari, Thai, full width. */
const DIGIT_ZEROS = [0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10];

function latinDigit(char: string): string {
  const code = char.charCodeAt(0);
  const zero = DIGIT_ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? char : String(code - zero);
}

/**
 * What was typed, as a decimal string with at most `decimals` digits after the point.
 * A single comma with no point is taken for the decimal point (many keypads offer nothing else);
 * with a point, or more than once, commas group and are dropped.
 */
export function cleanAmount(typed: string, decimals: number): string {
  const latin = Array.from(typed, latinDigit).join('').replaceAll('٫', '.');
  const commaIsPoint = !latin.includes('.') && latin.split(',').length === 2;
  const plain = (commaIsPoint ? latin.replace(',', '.') : latin).replace(/[^\d.]/g, '');
  const [whole = '', ...fractions] = plain.split('.');
  const integer = whole.replace(/^0+(?=\d)/, '');
  if (fractions.length === 0 || decimals === 0) return integer;
  return `${integer || '0'}.${fractions.join('').slice(0, decimals)}`;
}
