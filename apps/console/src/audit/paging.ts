import type { Input, Row } from '../wire/api.js';

/** What a log can be searched by. */
export const SOUGHT = ['actor', 'action', 'subject'] as const;
export type Sought = Readonly<Partial<Record<(typeof SOUGHT)[number], string>>>;

/** Rows of the log on one page. */
const PAGE_ROWS = 50;
/** As many as the service tells at once, always of the newest. */
const ROWS_MAX = 500;
/** The oldest page that one comes to by pages; what is older is searched for, or read in the export. */
const LAST_PAGE = ROWS_MAX / PAGE_ROWS;

/** Which page an address asks for, from 1. */
export function pageIn(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1;
}

/** What is asked for to fill a page: the newest rows down to it, and one more, which says whether there is another. */
export function inputOfPage(sought: Sought, page: number): Input {
  return { ...sought, limit: String(Math.min(page * PAGE_ROWS + 1, ROWS_MAX)) };
}

export interface LogPage {
  /** The newest first. */
  readonly rows: readonly Row[];
  readonly hasOlder: boolean;
  /** There is more than pages lead to. */
  readonly isCut: boolean;
}

/** A page out of what was told, the newest last. */
export function pageOf(told: readonly Row[], page: number): LogPage {
  const newestFirst = told.toReversed();
  return {
    rows: newestFirst.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS),
    hasOlder: page < LAST_PAGE && told.length > page * PAGE_ROWS,
    isCut: page === LAST_PAGE && told.length === ROWS_MAX,
  };
}
