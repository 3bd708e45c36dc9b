import {
  useListStatementInfiniteQuery,
  useListStatementTypesQuery,
} from '@candela/api-client/funds';
import { listStatement, STATEMENT_TYPES } from '@candela/contract/calls/funds';
import { useRecords } from '@candela/screen-kit';
import { useMemo } from 'react';
import { useOpenedRecord } from '../../hooks/useOpenedRecord.js';
import { explainBalance } from './explain-balance.js';
import type { MoneyListViewModel } from './types.js';

export function useMoneyListViewModel(): MoneyListViewModel {
  const types = useListStatementTypesQuery(undefined, { refetchOnMountOrArgChange: true });
  const records = useRecords({
    call: listStatement,
    useList: useListStatementInfiniteQuery,
    file: 'account-details.csv',
    chips: {
      name: 'type',
      kinds: STATEMENT_TYPES,
      occurring: types.data ?? (types.isError ? undefined : 'unknown'),
    },
  });
  const { openedId, open, close } = useOpenedRecord();
  const { items } = records;
  return {
    records,
    explanation: useMemo(() => explainBalance(items), [items]),
    opened: items.find((it) => it.id === openedId),
    onOpen: open,
    onClose: close,
  };
}
