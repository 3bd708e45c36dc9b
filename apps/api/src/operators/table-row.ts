/** Amounts are decimal strings, times ISO 8601 in UTC. */
export type Cell = string | number | boolean | null;

/** As in responses and in the audit log. */
export type Row = Readonly<Record<string, Cell>>;

export function toIsoTime(ms: number): string {
  return new Date(ms).toISOString();
}
