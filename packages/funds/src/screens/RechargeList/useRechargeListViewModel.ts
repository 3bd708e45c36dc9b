import { useGetRechargeQuery, useListRechargesInfiniteQuery } from '@candela/api-client/funds';
import { listRecharges, RECHARGE_STATUSES } from '@candela/contract/calls/funds';
import { useRecordExport } from '../../components/RecordList/use-record-export.js';
import { useRecordFilters } from '../../components/RecordList/use-record-filters.js';
import { useRecordPages } from '../../components/RecordList/use-record-pages.js';
import { useAccount } from '../../hooks/use-account.js';
import { useOpenedRecord } from '../../hooks/use-opened-record.js';
import { useReviewWatch } from '../../hooks/use-review-watch.js';
import type { RechargeListViewProps } from './RechargeListView.js';
import { useDecisions } from './use-decisions.js';

/** Recharges with their filters, the one that is open, and news about those under review. */
export function useRechargeListViewModel(): Omit<RechargeListViewProps, 'goBack' | 'sandbox'> {
  const { unit } = useAccount();
  const filters = useRecordFilters('state', RECHARGE_STATUSES);
  const narrowed = { ...filters.span, ...(filters.kind ? { state: filters.kind } : {}) };
  const list = useListRechargesInfiniteQuery(narrowed, { refetchOnMountOrArgChange: true });
  const pages = useRecordPages(list);
  const csv = useRecordExport(listRecharges, 'recharges.csv', narrowed);

  const { openedId, open, close } = useOpenedRecord();
  const inList = pages.items.find((it) => it.id === openedId);
  // Arriving from elsewhere, the record may be on a later page or outside of the filters.
  const single = useGetRechargeQuery(openedId ?? '', {
    skip: openedId === undefined || inList !== undefined || pages.state === 'loading',
  });
  const opened = inList ?? (openedId === undefined ? undefined : single.currentData);

  const ask = () => {
    if (inList === undefined && openedId !== undefined && !single.isUninitialized) {
      void single.refetch();
    }
    pages.retry();
  };
  const waiting = opened?.status === 'review' || pages.items.some((it) => it.status === 'review');
  useReviewWatch(waiting, ask);
  useDecisions(pages.items, unit);

  return {
    unit,
    pages,
    kind: filters.kind,
    filter: {
      dates: filters.dates,
      onDates: filters.setDates,
      onToggle: filters.toggleKind,
      onClear: filters.clear,
      ...csv,
    },
    sheet: {
      open: openedId !== undefined,
      onClose: close,
      recharge: opened,
      failed: single.isError || (single.isSuccess && opened === undefined && !single.isFetching),
      onRetry: ask,
    },
    onOpen: open,
  };
}
