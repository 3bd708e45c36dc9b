const MAX_SHOWN = 4;
const MASK = '•';

/** At most a third and four characters at the end stay visible. */
export function maskNumber(number: string): string {
  const shown = Math.min(MAX_SHOWN, Math.floor(number.length / 3));
  return MASK.repeat(number.length - shown) + number.slice(number.length - shown);
}
