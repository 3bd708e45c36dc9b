import {
  type Recharge,
  useGetRechargeQuery,
  useListRechargesInfiniteQuery,
} from '@candela/api-client/funds';
import { listRecharges, RECHARGE_STATUSES } from '@candela/contract/calls/funds';
import { type Records, type ScreenProps, useRecords } from '@candela/screen-kit';
import { useRecordSheet } from '../../shared/useRecordSheet.js';
import type { RechargeSheetProps } from '../RechargeSheet.js';

export interface RechargeListViewModel {
  readonly records: Records<Recharge, Recharge['status']>;
  readonly sheet: Omit<RechargeSheetProps, 'sandbox'>;
  /** Of the row beside its record. */
  readonly currentId?: string | undefined;
  readonly onOpen: (id: string) => void;
}

export type RechargeListViewProps = RechargeListViewModel & ScreenProps;

export function useRechargeListViewModel(): RechargeListViewModel {
  const records = useRecords({
    call: listRecharges,
    useList: useListRechargesInfiniteQuery,
    file: 'recharges.csv',
    chips: { name: 'state', kinds: RECHARGE_STATUSES },
  });

  const { record, sheet, currentId, onOpen } = useRecordSheet({
    records,
    useOne: useGetRechargeQuery,
    name: 'recharge',
  });
  return { records, sheet: { ...sheet, recharge: record }, currentId, onOpen };
}
