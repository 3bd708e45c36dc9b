import type { Input, Row } from '../wire/api.js';

export const SOUGHT = ['actor', 'action', 'subject'] as const;
export type Sought = Readonly<Partial<Record<(typeof SOUGHT)[number], string>>>;

const PAGE_ROWS = 50;
/** Response limit, always of the newest rows. */
const ROWS_MAX = 500;
/** Older entries need a search or the export. */
const LAST_PAGE = ROWS_MAX / PAGE_ROWS;

/** Page number from 1. */
export function pageIn(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1;
}

/** The newest rows, plus one that reveals a further page. */
export function inputOfPage(sought: Sought, page: number): Input {
  return { ...sought, limit: String(Math.min(page * PAGE_ROWS + 1, ROWS_MAX)) };
}

export interface LogPage {
  /** Newest first. */
  readonly rows: readonly Row[];
  readonly hasOlder: boolean;
  /** More rows than paging can reach. */
  readonly isCut: boolean;
}

/** Input is ordered newest last. */
export function pageOf(told: readonly Row[], page: number): LogPage {
  const newestFirst = told.toReversed();
  return {
    rows: newestFirst.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS),
    hasOlder: page < LAST_PAGE && told.length > page * PAGE_ROWS,
    isCut: page === LAST_PAGE && told.length === ROWS_MAX,
  };
}
