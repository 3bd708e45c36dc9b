import { isNetworkFailure } from '@candela/api-client';
import { useMemo } from 'react';

/** A list as it is shown, whatever call it came from. */
export interface RecordPages<T> {
  readonly state: 'loading' | 'error' | 'ready';
  readonly items: readonly T[];
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** The next page failed; the ones before are shown. */
  readonly moreFailed: boolean;
  /** Asking again is under way. */
  readonly retrying: boolean;
  /** Offline: the rows were true at this time, in epoch seconds. */
  readonly asOf: number | undefined;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** What an infinite query hook answers, as far as a list needs it. */
interface InfiniteResult<T> {
  readonly currentData?: { readonly pages: readonly (readonly T[])[] } | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly error?: unknown;
  readonly fulfilledTimeStamp?: number | undefined;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/**
 * Turns the answer of an infinite query into rows. Rows that came twice are shown once: a new
 * record moves the ones before it into the next page.
 */
export function useRecordPages<T extends { readonly id: string }>(
  result: InfiniteResult<T>,
): RecordPages<T> {
  const { currentData, isError, isFetchNextPageError } = result;
  const items = useMemo(() => distinct(currentData?.pages.flat() ?? []), [currentData]);
  const stale = isError && !isFetchNextPageError && isNetworkFailure(result.error);
  return {
    state: currentData ? 'ready' : isError ? 'error' : 'loading',
    items,
    hasMore: result.hasNextPage,
    loadingMore: result.isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    retrying: result.isFetching,
    asOf:
      stale && result.fulfilledTimeStamp !== undefined
        ? Math.floor(result.fulfilledTimeStamp / 1000)
        : undefined,
    loadMore: () => void result.fetchNextPage(),
    retry: () => void result.refetch(),
  };
}

function distinct<T extends { readonly id: string }>(items: readonly T[]): readonly T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
