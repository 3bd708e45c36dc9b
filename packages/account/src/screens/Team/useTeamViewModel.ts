import { useGetIdentityQuery, useListTeamInfiniteQuery } from '@candela/api-client/people';
import { listTeam } from '@candela/contract/calls/people';
import { useAsOf, useRecords } from '@candela/screen-kit';
import type { TeamViewModel } from './types.js';

export function useTeamViewModel(): TeamViewModel {
  const identity = useGetIdentityQuery(undefined, { refetchOnMountOrArgChange: true });
  return {
    records: useRecords({ call: listTeam, useList: useListTeamInfiniteQuery, file: 'team.csv' }),
    totals: {
      figures: identity.data?.team,
      failed: identity.isError && !identity.data,
      retrying: identity.isFetching,
      onRetry: () => void identity.refetch(),
      asOf: useAsOf(identity),
    },
  };
}
