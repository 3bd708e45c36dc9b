import type { Instrument } from '@candela/api-client/trading';

/** What is searched for: without case, and without room around it. */
export function searchText(typed: string): string {
  return typed.trim().toLowerCase();
}

/**
 * Whether an instrument is meant by its name, its symbol (with or without the stroke) or its id.
 *
 * @param wanted of {@link searchText}; empty text means every instrument.
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
