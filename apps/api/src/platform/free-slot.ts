/** The lowest number from 1 to `max` that no row has; unique slots limit the rows of a user. */
export function freeSlot(
  rows: readonly { readonly slot: number | null }[],
  max: number,
): number | undefined {
  const taken = new Set(rows.map(({ slot }) => slot));
  for (let slot = 1; slot <= max; slot += 1) if (!taken.has(slot)) return slot;
  return undefined;
}
