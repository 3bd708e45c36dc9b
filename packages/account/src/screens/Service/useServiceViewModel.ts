import { useGetHomeQuery } from '@candela/api-client/home';
import { useListSupportThreadsInfiniteQuery } from '@candela/api-client/support';
import { useRecordPages } from '@candela/screen-kit';
import type { OwnThreads, ServiceLine, ServiceViewModel } from './types.js';

/** Polling interval while the page has focus: operators may respond at any time. */
const REFRESH_MS = 15_000;

export function useServiceViewModel(): ServiceViewModel {
  const { data: home, isError, isFetching, refetch } = useGetHomeQuery();
  const all: readonly ServiceLine[] | undefined = home && [
    { number: 0, address: home.serviceLink },
    { number: 1, address: home.serviceLink1 },
    { number: 2, address: home.serviceLink2 },
  ];
  return {
    threads: useOwnThreads(),
    lines: all?.filter(({ address }) => address !== ''),
    hours: home?.serviceHours ?? '',
    unit: home?.accountCurrency.toUpperCase() ?? '',
    failed: isError && !home,
    retrying: isFetching,
    onRetry: () => void refetch(),
  };
}

function useOwnThreads(): OwnThreads {
  const pages = useRecordPages(
    useListSupportThreadsInfiniteQuery(undefined, {
      pollingInterval: REFRESH_MS,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: true,
    }),
  );
  return {
    rows: pages.state === 'ready' ? pages.items : undefined,
    failed: pages.state === 'error',
    retrying: pages.retrying,
    onRetry: pages.retry,
    hasMore: pages.hasMore,
    loadingMore: pages.loadingMore,
    onMore: pages.loadMore,
  };
}
