import { useMemo } from 'react';
import { type RefetchStatus, useStaleSince } from '../components/useStaleSince.js';

export interface RecordPages<Row> {
  readonly state: 'loading' | 'error' | 'ready';
  readonly items: readonly Row[];
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly retrying: boolean;
  /** Epoch seconds, if a refetch failed. */
  readonly staleSince: number | undefined;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

export interface ListResult<Row> extends RefetchStatus {
  readonly isError: boolean;
  readonly currentData?: { readonly pages: readonly (readonly Row[])[] } | undefined;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/** A new record shifts earlier ones to the next page. */
export function useRecordPages<Row extends { readonly id: string }>(
  result: ListResult<Row>,
): RecordPages<Row> {
  const { currentData, isError, isFetchNextPageError, isFetchingNextPage } = result;
  const items = useMemo(() => distinct(currentData?.pages.flat() ?? []), [currentData]);
  const staleSince = useStaleSince(result);
  return {
    state: currentData ? 'ready' : isError ? 'error' : 'loading',
    items,
    hasMore: result.hasNextPage,
    loadingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    retrying: result.isFetching,
    // A next page says nothing about earlier ones.
    staleSince: isFetchNextPageError || isFetchingNextPage ? undefined : staleSince,
    loadMore: () => void result.fetchNextPage(),
    retry: () => void result.refetch(),
  };
}

function distinct<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
