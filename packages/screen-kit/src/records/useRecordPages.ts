import { useMemo } from 'react';
import { type AskedBefore, useAsOf } from '../components/useAsOf.js';

/** A list as it is shown, whatever call it came from. */
export interface RecordPages<Row> {
  readonly state: 'loading' | 'error' | 'ready';
  readonly items: readonly Row[];
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** The next page failed; the ones before are shown. */
  readonly moreFailed: boolean;
  /** Asking again is under way. */
  readonly retrying: boolean;
  /** Asking again failed: the rows were true at this time, in epoch seconds. */
  readonly asOf: number | undefined;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** What an infinite query hook answers, as far as a list needs it. */
export interface ListResult<Row> extends AskedBefore {
  readonly isError: boolean;
  readonly currentData?: { readonly pages: readonly (readonly Row[])[] } | undefined;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/**
 * Turns the answer of an infinite query into rows. Rows that came twice are shown once, where they
 * stood first: a new record moves the ones before it into the next page.
 */
export function useRecordPages<Row extends { readonly id: string }>(
  result: ListResult<Row>,
): RecordPages<Row> {
  const { currentData, isError, isFetchNextPageError, isFetchingNextPage } = result;
  const items = useMemo(() => distinct(currentData?.pages.flat() ?? []), [currentData]);
  const asOf = useAsOf(result);
  return {
    state: currentData ? 'ready' : isError ? 'error' : 'loading',
    items,
    hasMore: result.hasNextPage,
    loadingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    retrying: result.isFetching,
    // A page that follows says nothing about the ones before.
    asOf: isFetchNextPageError || isFetchingNextPage ? undefined : asOf,
    loadMore: () => void result.fetchNextPage(),
    retry: () => void result.refetch(),
  };
}

function distinct<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
