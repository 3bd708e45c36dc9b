import { useListStatementInfiniteQuery } from '@candela/api-client/funds';
import { listStatement, STATEMENT_TYPES } from '@candela/contract/calls/funds';
import { useMemo } from 'react';
import { useRecordExport } from '../../components/RecordList/use-record-export.js';
import { useRecordFilters } from '../../components/RecordList/use-record-filters.js';
import { useRecordPages } from '../../components/RecordList/use-record-pages.js';
import { useAccount } from '../../hooks/use-account.js';
import { useOpenedRecord } from '../../hooks/use-opened-record.js';
import { explainBalance } from './explain-balance.js';
import type { MoneyListViewProps } from './MoneyListView.js';

/** The ledger entries of the available balance, and how they add up to it. */
export function useMoneyListViewModel(): Omit<MoneyListViewProps, 'goBack' | 'sandbox'> {
  const { unit } = useAccount();
  const filters = useRecordFilters('type', STATEMENT_TYPES);
  const narrowed = { ...filters.span, ...(filters.kind ? { type: filters.kind } : {}) };
  const pages = useRecordPages(
    useListStatementInfiniteQuery(narrowed, { refetchOnMountOrArgChange: true }),
  );
  const csv = useRecordExport(listStatement, 'account-details.csv', narrowed);
  const { openedId, open, close } = useOpenedRecord();
  const { items } = pages;
  const explanation = useMemo(() => explainBalance(items), [items]);

  return {
    unit,
    pages,
    kind: filters.kind,
    explanation,
    toNow: filters.dates.to === '',
    filter: {
      dates: filters.dates,
      onDates: filters.setDates,
      onToggle: filters.toggleKind,
      onClear: filters.clear,
      ...csv,
    },
    opened: items.find((it) => it.id === openedId),
    onOpen: open,
    onClose: close,
  };
}
