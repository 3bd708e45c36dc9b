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
  const { openedId, open, close } = useOpenedRecord();
  const { items } = records;
  useLedgerCheck(items);
  return {
    records,
    reconciliation: useMemo(() => reconcileBalance(items), [items]),
    opened: items.find((it) => it.id === openedId),
    onOpen: open,
    onClose: close,
  };
}
