/** One figure or word. Amounts are decimal strings, moments ISO 8601 in UTC. */
export type Cell = string | number | boolean | null;

/** Cells by their names, as an action answers them and the audit log keeps them. */
export type Row = Readonly<Record<string, Cell>>;

/** A moment as operators read it. @param ms epoch milliseconds. */
export function momentText(ms: number): string {
  return new Date(ms).toISOString();
}
