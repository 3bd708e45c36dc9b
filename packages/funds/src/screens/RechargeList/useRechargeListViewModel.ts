import {
  fundsApi,
  useGetRechargeQuery,
  useListRechargesInfiniteQuery,
} from '@candela/api-client/funds';
import { listRecharges, RECHARGE_STATUSES } from '@candela/contract/calls/funds';
import { useRecords } from '@candela/screen-kit';
import { useRecordSheet } from '../../hooks/useRecordSheet.js';
import type { RechargeListViewModel } from './types.js';

const { useQuerySubscription: useWatched } = fundsApi.endpoints.listRechargesInReview;

/** Decisions arrive through `src/decisions`. */
export function useRechargeListViewModel(): RechargeListViewModel {
  const records = useRecords({
    call: listRecharges,
    useList: useListRechargesInfiniteQuery,
    file: 'recharges.csv',
    chips: { name: 'state', kinds: RECHARGE_STATUSES },
  });

  const { record, sheet, onOpen } = useRecordSheet({
    records,
    useOne: useGetRechargeQuery,
    name: 'recharge',
  });
  const undecided = [...records.items, ...(record ? [record] : [])].some(
    ({ status }) => status === 'review',
  );
  // Starts to watch a recharge that was submitted elsewhere.
  useWatched(undefined, { skip: !undecided, refetchOnMountOrArgChange: true });
  return { records, sheet: { ...sheet, recharge: record }, onOpen };
}
