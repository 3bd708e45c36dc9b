import type { Row } from '../wire/api.js';

export interface Neighbours {
  /** From 1; undefined if not waiting. */
  readonly place: number | undefined;
  readonly count: number;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export function neighboursOf(rows: readonly Row[], id: string): Neighbours {
  const ids = rows.map((row) => String(row.id));
  const at = ids.indexOf(id);
  return {
    place: at < 0 ? undefined : at + 1,
    count: ids.length,
    before: at < 0 ? undefined : ids[at - 1],
    after: at < 0 ? ids[0] : ids[at + 1],
  };
}

/** The next one, else the previous one. */
export function nextOf({ after, before }: Neighbours): string | undefined {
  return after ?? before;
}
