/**
 * A number of 4 px steps (`--cd-space`), a percentage of the container, or `auto`. Other lengths
 * are tokens.
 */
export type Extent = number | `${number}%` | 'auto';

export function extent(value: Extent): string {
  return typeof value === 'number' ? `calc(${value} * var(--cd-space))` : value;
}
