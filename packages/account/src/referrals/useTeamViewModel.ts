import {
  type Identity,
  type TeamMember,
  useGetIdentityQuery,
  useListTeamInfiniteQuery,
} from '@candela/api-client/referrals';
import { listTeam } from '@candela/contract/calls/referrals';
import { type Records, type ScreenProps, useRecords, useStaleSince } from '@candela/screen-kit';

/** Independent of the filters. */
export interface TeamTotals {
  /** Undefined until loaded. */
  readonly values: Identity['team'] | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Epoch seconds; undefined while fresh. */
  readonly staleSince: number | undefined;
}

export interface TeamViewModel {
  readonly records: Records<TeamMember>;
  readonly totals: TeamTotals;
}

export type TeamViewProps = TeamViewModel & ScreenProps;

export function useTeamViewModel(): TeamViewModel {
  const identity = useGetIdentityQuery(undefined, { refetchOnMountOrArgChange: true });
  return {
    records: useRecords({ call: listTeam, useList: useListTeamInfiniteQuery, file: 'team.csv' }),
    totals: {
      values: identity.data?.team,
      failed: identity.isError && !identity.data,
      retrying: identity.isFetching,
      onRetry: () => void identity.refetch(),
      staleSince: useStaleSince(identity),
    },
  };
}
