import type { Row } from '../api/console-api.js';

export interface AdjacentItems {
  /** From 1; undefined if not waiting. */
  readonly position: number | undefined;
  readonly count: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

export function adjacentItems(rows: readonly Row[], id: string): AdjacentItems {
  const ids = rows.map((row) => String(row.id));
  const index = ids.indexOf(id);
  return {
    position: index < 0 ? undefined : index + 1,
    count: ids.length,
    previous: index < 0 ? undefined : ids[index - 1],
    next: index < 0 ? ids[0] : ids[index + 1],
  };
}

export function nextItem({ next, previous }: AdjacentItems): string | undefined {
  return next ?? previous;
}
