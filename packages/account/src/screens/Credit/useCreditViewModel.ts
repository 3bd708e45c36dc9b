import { useRemembered } from '@candela/api-client';
import { useGetProfileQuery } from '@candela/api-client/account';
import { useGetHomeQuery } from '@candela/api-client/home';
import { useListCreditEventsInfiniteQuery } from '@candela/api-client/people';
import { getProfile } from '@candela/contract/calls/account';
import { CREDIT_CAUSES, listCreditEvents } from '@candela/contract/calls/people';
import { useAsOf, useRecords } from '@candela/screen-kit';
import type { CreditViewModel } from './types.js';

/** The app shell refreshes the profile. */
export function useCreditViewModel(): CreditViewModel {
  const query = useGetProfileQuery();
  const last = useRemembered(getProfile);
  const profile = query.data ?? last?.value;
  const { data: home } = useGetHomeQuery();
  const records = useRecords({
    call: listCreditEvents,
    useList: useListCreditEventsInfiniteQuery,
    file: 'credit.csv',
    chips: { name: 'cause', kinds: CREDIT_CAUSES },
  });
  return {
    score: profile?.credit,
    standing: profile &&
      home && {
        level: profile.level,
        paidDeposits: profile.totalDeposit,
        next: home.limits.levels[profile.level],
      },
    asOf: useAsOf(query, last),
    records,
  };
}
