import type { Instrument } from '@candela/api-client/trading';

/** Trimmed, lower case. */
export function searchText(typed: string): string {
  return typed.trim().toLowerCase();
}

/**
 * By name, symbol (also without slash) or id.
 *
 * @param wanted from {@link searchText}; empty matches all.
 */
export function matchesSearch(
  { id, name, symbol }: Pick<Instrument, 'id' | 'name' | 'symbol'>,
  wanted: string,
): boolean {
  const plain = wanted.replace(/[\s/]/g, '');
  return (
    name.toLowerCase().includes(wanted) ||
    (plain !== '' && (id.includes(plain) || symbol.toLowerCase().replace('/', '').includes(plain)))
  );
}
