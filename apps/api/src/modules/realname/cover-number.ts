const MAX_SHOWN = 4;
const COVER = '•';

/** All of a document's number but its end: a third of it at most, and four characters at most. */
export function coverNumber(number: string): string {
  const shown = Math.min(MAX_SHOWN, Math.floor(number.length / 3));
  return COVER.repeat(number.length - shown) + number.slice(number.length - shown);
}
