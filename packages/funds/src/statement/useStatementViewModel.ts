import {
  type StatementEntry,
  useListStatementInfiniteQuery,
  useListStatementTypesQuery,
} from '@candela/api-client/funds';
import { listStatement, STATEMENT_TYPES, type StatementType } from '@candela/contract/calls/funds';
import { type Records, type ScreenProps, useRecords } from '@candela/screen-kit';
import { useMemo } from 'react';
import { useOpenedRecord } from '../shared/useOpenedRecord.js';
import { type BalanceReconciliation, reconcileBalance } from './reconcile-balance.js';
import { useLedgerCheck } from './useLedgerCheck.js';

export interface StatementViewModel {
  readonly records: Records<StatementEntry, StatementType>;
  readonly reconciliation: BalanceReconciliation | undefined;
  readonly opened: StatementEntry | undefined;
  /** Reserves the pane of the first entry. */
  readonly waiting?: boolean | undefined;
  readonly currentId?: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

export type StatementViewProps = StatementViewModel & ScreenProps;

export function useStatementViewModel(): StatementViewModel {
  const { data: occurring } = useListStatementTypesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const records = useRecords({
    call: listStatement,
    useList: useListStatementInfiniteQuery,
    file: 'account-details.csv',
    chips: { name: 'type', kinds: STATEMENT_TYPES, occurring },
  });
  const { items, state } = records;
  const { openedId, panes, open, close } = useOpenedRecord(undefined, items);
  useLedgerCheck(items);
  // Entries are known only from the list; a filter may hide the chosen one.
  const opened = items.find((it) => it.id === openedId) ?? (panes ? items[0] : undefined);
  return {
    records,
    reconciliation: useMemo(() => reconcileBalance(items), [items]),
    opened,
    waiting: panes && state === 'loading',
    currentId: panes ? opened?.id : undefined,
    onOpen: open,
    onClose: close,
  };
}
