import { useGetHomeQuery } from '@candela/api-client/home';
import {
  type SupportThread,
  useListSupportThreadsInfiniteQuery,
} from '@candela/api-client/support';
import { type RowsState, type ScreenProps, useRecordPages } from '@candela/screen-kit';

export interface ServiceLine {
  /** 0 is the main contact. */
  readonly number: 0 | 1 | 2;
  readonly url: string;
}

/** Latest message first. */
export interface SupportThreads extends RowsState<SupportThread> {
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly onMore: () => void;
}

export interface ServiceViewModel {
  readonly threads: SupportThreads;
  /** Undefined until loaded. */
  readonly lines: readonly ServiceLine[] | undefined;
  /** May be empty. */
  readonly hours: string;
  /** Account currency: `USDT`. */
  readonly unit: string;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

export type ServiceViewProps = ServiceViewModel & ScreenProps;

/** Operators may respond at any time. */
const REFRESH_MS = 15_000;

export function useServiceViewModel(): ServiceViewModel {
  const { data: home, isError, isFetching, refetch } = useGetHomeQuery();
  const all: readonly ServiceLine[] | undefined = home && [
    { number: 0, url: home.serviceLink },
    { number: 1, url: home.serviceLink1 },
    { number: 2, url: home.serviceLink2 },
  ];
  return {
    threads: useSupportThreads(),
    lines: all?.filter(({ url }) => url !== ''),
    hours: home?.serviceHours ?? '',
    unit: home?.accountCurrency.toUpperCase() ?? '',
    failed: isError && !home,
    retrying: isFetching,
    onRetry: () => void refetch(),
  };
}

function useSupportThreads(): SupportThreads {
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
