import type { Instrument } from '@candela/api-client/trading';

/** Normalizes a search text: trimmed, lower case. */
export function searchText(typed: string): string {
  return typed.trim().toLowerCase();
}

/**
 * Whether an instrument matches by name, symbol (with or without the slash) or id.
 *
 * @param wanted result of {@link searchText}; an empty text matches all.
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
