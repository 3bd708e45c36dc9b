import type { Input, Row } from '../api/console-api.js';

export const FILTER_FIELDS = ['actor', 'action', 'subject'] as const;
export type AuditFilter = Readonly<Partial<Record<(typeof FILTER_FIELDS)[number], string>>>;

const PAGE_ROWS = 50;
/** Of the newest rows. */
const MAX_ROWS = 500;
/** Older entries need a search or the export. */
const LAST_PAGE = MAX_ROWS / PAGE_ROWS;

/** From 1. */
export function parsePage(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1;
}

/** One more reveals a further page. */
export function pageInput(filter: AuditFilter, page: number): Input {
  return { ...filter, limit: String(Math.min(page * PAGE_ROWS + 1, MAX_ROWS)) };
}

export interface LogPage {
  /** Newest first. */
  readonly rows: readonly Row[];
  readonly hasOlder: boolean;
  readonly isTruncated: boolean;
}

/** Newest last. */
export function slicePage(listed: readonly Row[], page: number): LogPage {
  const newestFirst = listed.toReversed();
  return {
    rows: newestFirst.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS),
    hasOlder: page < LAST_PAGE && listed.length > page * PAGE_ROWS,
    isTruncated: page === LAST_PAGE && listed.length === MAX_ROWS,
  };
}
