/**
 * How long a part is: a number of 4 px steps (`--cd-space`; they grow with the reader's font), a
 * share of what it stands in, or as CSS finds. No other length is accepted: they are tokens.
 */
export type Extent = number | `${number}%` | 'auto';

/** What CSS calls an extent: `9` → `calc(9 * var(--cd-space))`. */
export function extent(value: Extent): string {
  return typeof value === 'number' ? `calc(${value} * var(--cd-space))` : value;
}
