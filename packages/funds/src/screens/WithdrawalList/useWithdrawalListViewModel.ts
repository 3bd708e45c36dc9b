import { useGetWithdrawalQuery, useListWithdrawalsInfiniteQuery } from '@candela/api-client/funds';
import { listWithdrawals, WITHDRAWAL_STATUSES } from '@candela/contract/calls/funds';
import { useTranslation } from '@candela/i18n';
import { useMoney, useRecords } from '@candela/screen-kit';
import { useIsSignedIn } from '@candela/session';
import { WITHDRAWAL_FIRST_LOOK_MS } from '../../hooks/review-times.js';
import { useDecisions } from '../../hooks/useDecisions.js';
import { useOpenedRecord } from '../../hooks/useOpenedRecord.js';
import { useReviewWatch } from '../../hooks/useReviewWatch.js';
import type { WithdrawalListViewModel } from './types.js';

/** Ids as the service makes them; whatever else stands in an address is not asked for. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Withdrawals with their filters, the one that is open, and news about those that are pending. */
export function useWithdrawalListViewModel(): WithdrawalListViewModel {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const signedIn = useIsSignedIn();
  const records = useRecords({
    call: listWithdrawals,
    useList: useListWithdrawalsInfiniteQuery,
    file: 'withdrawals.csv',
    chips: { name: 'state', kinds: WITHDRAWAL_STATUSES },
    skip: !signedIn,
  });

  const { openedId, open, close } = useOpenedRecord('withdrawal');
  const inList = records.items.find((it) => it.id === openedId);
  const isId = openedId !== undefined && ID.test(openedId);
  // Arriving from elsewhere, the record may be on a later page or outside of the filters.
  const single = useGetWithdrawalQuery(openedId ?? '', {
    skip: !signedIn || !isId || inList !== undefined || records.state === 'loading',
  });
  const opened = inList ?? (isId ? single.currentData : undefined);

  const ask = () => {
    if (inList === undefined && !single.isUninitialized) void single.refetch();
    records.retry();
  };
  const waiting =
    opened?.status === 'pending' || records.items.some((it) => it.status === 'pending');
  useReviewWatch(waiting, ask, WITHDRAWAL_FIRST_LOOK_MS);
  useDecisions(records.items, ({ amount, status }) =>
    status === 'pending'
      ? undefined
      : {
          good: status === 'success',
          text: t('withdrawals.decided', {
            amount: money.text(amount),
            status: t(`withdrawals.status.${status}`),
          }),
        },
  );

  return {
    signedIn,
    records,
    sheet: {
      open: signedIn && openedId !== undefined,
      onClose: close,
      withdrawal: opened,
      failed:
        (openedId !== undefined && !isId) ||
        single.isError ||
        (single.isSuccess && opened === undefined && !single.isFetching),
      onRetry: ask,
    },
    onOpen: open,
  };
}
