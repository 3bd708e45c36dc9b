import type { Row } from '../wire/api.js';

/** Where one request stands among those that wait. */
export interface Neighbours {
  /** From 1; undefined of one that is not among them. */
  readonly place: number | undefined;
  readonly count: number;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The requests beside one of a queue, by their ids. */
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

/** What opens after one is decided: the next in line, or else the one before. */
export function nextOf({ after, before }: Neighbours): string | undefined {
  return after ?? before;
}
