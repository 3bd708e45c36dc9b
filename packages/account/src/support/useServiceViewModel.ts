import {
  type SupportThread,
  useListSupportThreadsInfiniteQuery,
} from '@candela/api-client/support';
import { type RowsState, type ScreenProps, useRecordPages } from '@candela/screen-kit';
import { type ServiceLinks, useServiceLinks } from './useServiceLinks.js';

/** Latest message first. */
export interface SupportThreads extends RowsState<SupportThread> {
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly onMore: () => void;
}

export interface ServiceViewModel extends ServiceLinks {
  readonly threads: SupportThreads;
}

export type ServiceViewProps = ServiceViewModel & ScreenProps;

/** Operators may respond at any time. */
const REFRESH_MS = 15_000;

export function useServiceViewModel(): ServiceViewModel {
  return { ...useServiceLinks(), threads: useSupportThreads() };
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
