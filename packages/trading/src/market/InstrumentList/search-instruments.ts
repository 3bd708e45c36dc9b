import type { Instrument } from '@candela/api-client/trading';

/** Trimmed, lower case. */
export function normalizeSearch(typed: string): string {
  return typed.trim().toLowerCase();
}

/** @param normalizedSearch from {@link normalizeSearch}; empty matches all. */
export function matchesSearch(
  { id, name, symbol }: Pick<Instrument, 'id' | 'name' | 'symbol'>,
  normalizedSearch: string,
): boolean {
  const plain = normalizedSearch.replace(/[\s/]/g, '');
  return (
    name.toLowerCase().includes(normalizedSearch) ||
    (plain !== '' && (id.includes(plain) || symbol.toLowerCase().replace('/', '').includes(plain)))
  );
}
