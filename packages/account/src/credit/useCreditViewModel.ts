import { useRemembered } from '@candela/api-client';
import { useGetProfileQuery } from '@candela/api-client/account';
import { type CreditEvent, useListCreditEventsInfiniteQuery } from '@candela/api-client/credit';
import { useGetHomeQuery } from '@candela/api-client/home';
import { getProfile } from '@candela/contract/calls/account';
import { CREDIT_CAUSES, type CreditCause, listCreditEvents } from '@candela/contract/calls/credit';
import { type Records, type ScreenProps, useRecords, useStaleSince } from '@candela/screen-kit';

export interface LevelProgress {
  readonly level: number;
  /** Wire amount. */
  readonly paidDeposits: string;
  /** Wire amount; undefined on the highest level. */
  readonly nextLevelDeposits: string | undefined;
}

export interface CreditViewModel {
  /** Undefined until loaded. */
  readonly score: number | undefined;
  readonly levelProgress: LevelProgress | undefined;
  /** Epoch seconds; undefined while fresh. */
  readonly staleSince: number | undefined;
  readonly records: Records<CreditEvent, CreditCause>;
}

export type CreditViewProps = CreditViewModel & ScreenProps;

export function useCreditViewModel(): CreditViewModel {
  const query = useGetProfileQuery();
  const remembered = useRemembered(getProfile);
  const profile = query.data ?? remembered?.value;
  const { data: home } = useGetHomeQuery();
  const records = useRecords({
    call: listCreditEvents,
    useList: useListCreditEventsInfiniteQuery,
    file: 'credit.csv',
    chips: { name: 'cause', kinds: CREDIT_CAUSES },
  });
  return {
    score: profile?.credit,
    levelProgress: profile &&
      home && {
        level: profile.level,
        paidDeposits: profile.totalDeposit,
        nextLevelDeposits: home.limits.levels[profile.level],
      },
    staleSince: useStaleSince(query, remembered),
    records,
  };
}
