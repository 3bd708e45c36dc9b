import {
  useGetWithdrawalQuery,
  useListWithdrawalsInfiniteQuery,
  type Withdrawal,
} from '@candela/api-client/funds';
import { listWithdrawals, WITHDRAWAL_STATUSES } from '@candela/contract/calls/funds';
import { type Records, type ScreenProps, useRecords } from '@candela/screen-kit';
import { useIsSignedIn } from '@candela/session';
import { useRecordSheet } from '../../shared/useRecordSheet.js';
import type { WithdrawalSheetProps } from '../WithdrawalSheet.js';

export interface WithdrawalListViewModel {
  readonly signedIn: boolean;
  readonly records: Records<Withdrawal, Withdrawal['status']>;
  readonly sheet: Omit<WithdrawalSheetProps, 'sandbox'>;
  /** Of the row beside its record. */
  readonly currentId?: string | undefined;
  readonly onOpen: (id: string) => void;
}

export type WithdrawalListViewProps = WithdrawalListViewModel & ScreenProps;

export function useWithdrawalListViewModel(): WithdrawalListViewModel {
  const signedIn = useIsSignedIn();
  const records = useRecords({
    call: listWithdrawals,
    useList: useListWithdrawalsInfiniteQuery,
    file: 'withdrawals.csv',
    chips: { name: 'state', kinds: WITHDRAWAL_STATUSES },
    skip: !signedIn,
  });

  const { record, sheet, currentId, onOpen } = useRecordSheet({
    records,
    useOne: useGetWithdrawalQuery,
    name: 'withdrawal',
    skip: !signedIn,
  });
  return { signedIn, records, sheet: { ...sheet, withdrawal: record }, currentId, onOpen };
}
