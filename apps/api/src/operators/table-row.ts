/** Amounts: decimal strings; times: ISO 8601, UTC. */
export type Cell = string | number | boolean | null;

export type Row = Readonly<Record<string, Cell>>;

export function toIsoTime(ms: number): string {
  return new Date(ms).toISOString();
}
