import {
  fundsApi,
  useGetWithdrawalQuery,
  useListWithdrawalsInfiniteQuery,
} from '@candela/api-client/funds';
import { listWithdrawals, WITHDRAWAL_STATUSES } from '@candela/contract/calls/funds';
import { useRecords } from '@candela/screen-kit';
import { useIsSignedIn } from '@candela/session';
import { useRecordSheet } from '../../hooks/useRecordSheet.js';
import type { WithdrawalListViewModel } from './types.js';

const { useQuerySubscription: useWatched } = fundsApi.endpoints.listPendingWithdrawals;

/** Filtered withdrawals and the open one. `src/decisions` updates their status. */
export function useWithdrawalListViewModel(): WithdrawalListViewModel {
  const signedIn = useIsSignedIn();
  const records = useRecords({
    call: listWithdrawals,
    useList: useListWithdrawalsInfiniteQuery,
    file: 'withdrawals.csv',
    chips: { name: 'state', kinds: WITHDRAWAL_STATUSES },
    skip: !signedIn,
  });

  const { record, sheet, onOpen } = useRecordSheet({
    records,
    useOne: useGetWithdrawalQuery,
    name: 'withdrawal',
    skip: !signedIn,
  });
  const undecided = [...records.items, ...(record ? [record] : [])].some(
    ({ status }) => status === 'pending',
  );
  // Watches pending withdrawals that another device submitted.
  useWatched(undefined, { skip: !undecided, refetchOnMountOrArgChange: true });
  return { signedIn, records, sheet: { ...sheet, withdrawal: record }, onOpen };
}
