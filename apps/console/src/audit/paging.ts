import type { Input, Row } from '../wire/api.js';

/** Search fields of the log. */
export const SOUGHT = ['actor', 'action', 'subject'] as const;
export type Sought = Readonly<Partial<Record<(typeof SOUGHT)[number], string>>>;

const PAGE_ROWS = 50;
/** Maximum rows of a response, always the newest. */
const ROWS_MAX = 500;
/** Last page reachable by paging; older entries require a search or the export. */
const LAST_PAGE = ROWS_MAX / PAGE_ROWS;

/** Page number of a query parameter, from 1. */
export function pageIn(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1;
}

/** Requests the newest rows up to the page, plus one that tells whether there is another page. */
export function inputOfPage(sought: Sought, page: number): Input {
  return { ...sought, limit: String(Math.min(page * PAGE_ROWS + 1, ROWS_MAX)) };
}

export interface LogPage {
  /** Newest first. */
  readonly rows: readonly Row[];
  readonly hasOlder: boolean;
  /** There are more rows than paging can reach. */
  readonly isCut: boolean;
}

/** Extracts a page from rows that are ordered newest last. */
export function pageOf(told: readonly Row[], page: number): LogPage {
  const newestFirst = told.toReversed();
  return {
    rows: newestFirst.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS),
    hasOlder: page < LAST_PAGE && told.length > page * PAGE_ROWS,
    isCut: page === LAST_PAGE && told.length === ROWS_MAX,
  };
}
