import { useGetRechargeQuery, useListRechargesInfiniteQuery } from '@candela/api-client/funds';
import { listRecharges, RECHARGE_STATUSES } from '@candela/contract/calls/funds';
import { useTranslation } from '@candela/i18n';
import { useMoney, useRecords } from '@candela/screen-kit';
import { RECHARGE_FIRST_LOOK_MS } from '../../hooks/review-times.js';
import { useDecisions } from '../../hooks/useDecisions.js';
import { useOpenedRecord } from '../../hooks/useOpenedRecord.js';
import { useReviewWatch } from '../../hooks/useReviewWatch.js';
import type { RechargeListViewModel } from './types.js';

/** Recharges with their filters, the one that is open, and news about those under review. */
export function useRechargeListViewModel(): RechargeListViewModel {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const records = useRecords({
    call: listRecharges,
    useList: useListRechargesInfiniteQuery,
    file: 'recharges.csv',
    chips: { name: 'state', kinds: RECHARGE_STATUSES },
  });

  const { openedId, open, close } = useOpenedRecord();
  const inList = records.items.find((it) => it.id === openedId);
  // Arriving from elsewhere, the record may be on a later page or outside of the filters.
  const single = useGetRechargeQuery(openedId ?? '', {
    skip: openedId === undefined || inList !== undefined || records.state === 'loading',
  });
  const opened = inList ?? (openedId === undefined ? undefined : single.currentData);

  const ask = () => {
    if (inList === undefined && openedId !== undefined && !single.isUninitialized) {
      void single.refetch();
    }
    records.retry();
  };
  const waiting = opened?.status === 'review' || records.items.some((it) => it.status === 'review');
  useReviewWatch(waiting, ask, RECHARGE_FIRST_LOOK_MS);
  useDecisions(records.items, ({ amount, status }) =>
    status === 'review'
      ? undefined
      : {
          good: status === 'paid',
          text: t('recharges.decided', {
            amount: money.text(amount),
            status: t(`status.${status}`),
          }),
        },
  );

  return {
    records,
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
