/**
 * A size: a number of 4 px steps (`--cd-space`, scales with the user's font size), a percentage of
 * the container, or `auto`. Other lengths are not allowed, because lengths are tokens.
 */
export type Extent = number | `${number}%` | 'auto';

/** `9` → `calc(9 * var(--cd-space))`. */
export function extent(value: Extent): string {
  return typeof value === 'number' ? `calc(${value} * var(--cd-space))` : value;
}
