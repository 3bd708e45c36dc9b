import { isNetworkFailure, useCsvDownload } from '@candela/api-client';
import { useListOrdersInfiniteQuery } from '@candela/api-client/trading';
import { orderPath, paths } from '@candela/contract';
import { listOrders } from '@candela/contract/calls/trading';
import { useTranslation } from '@candela/i18n';
import { useIsSignedIn } from '@candela/session';
import { toast } from '@candela/ui-kit';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OrdersViewProps } from './OrdersView.js';
import { openedHere } from './opened-here.js';
import { useOpenOrders } from './useOpenOrders.js';
import { useOrderFilters } from './useOrderFilters.js';

/** What the order records show and do. Without a session nothing is asked of the service. */
export function useOrdersViewModel(): Omit<OrdersViewProps, 'goBack' | 'sandbox'> {
  const { t } = useTranslation('common');
  const signedIn = useIsSignedIn();
  const navigate = useNavigate();
  const { search } = useLocation();
  const filters = useOrderFilters();
  const query = useListOrdersInfiniteQuery(filters.query, {
    skip: !signedIn,
    refetchOnMountOrArgChange: true,
  });
  const { refetch } = query;
  const openCount = useOpenOrders(
    signedIn,
    useCallback(() => void refetch(), [refetch]),
  );
  const downloadCsv = useCsvDownload(listOrders, 'orders.csv');
  const [exporting, setExporting] = useState(false);
  // Rows of other filters are no answer to these.
  const data = query.currentData;
  const orders = useMemo(() => data?.pages.flat(), [data]);

  const exportCsv = async () => {
    setExporting(true);
    const came = await downloadCsv(filters.query);
    setExporting(false);
    if (!came) toast.failure(t('state.export_failed'));
  };

  return {
    signedIn,
    onSignIn: () => navigate(paths.login),
    filters: { state: filters.state, range: filters.range },
    onState: filters.setState,
    onRange: filters.setRange,
    onClear: filters.clear,
    openCount,
    orders,
    onOpen: (id) => {
      const kept = new URLSearchParams(search);
      for (const [name, value] of new URL(orderPath(id), 'http://here').searchParams) {
        kept.set(name, value);
      }
      navigate(`${paths.orders}?${kept}`, { state: openedHere });
    },
    onTrade: () => navigate(paths.trading),
    onExport: () => void exportCsv(),
    exporting,
    failed: query.isError && !orders,
    pageFailed: query.isFetchNextPageError,
    retrying: query.isFetching,
    onRetry: () => void (orders ? query.fetchNextPage() : refetch()),
    offlineSince:
      orders && isNetworkFailure(query.error) && query.fulfilledTimeStamp
        ? Math.floor(query.fulfilledTimeStamp / 1_000)
        : undefined,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    onLoadMore: () => void query.fetchNextPage(),
  };
}
