import { useGetIdentityQuery, useListTeamInfiniteQuery } from '@candela/api-client/people';
import { listTeam } from '@candela/contract/calls/people';
import { useRecords } from '@candela/screen-kit';
import type { TeamViewModel } from './types.js';

/** Who came by one's invitation, and what it comes to. */
export function useTeamViewModel(): TeamViewModel {
  const { data } = useGetIdentityQuery(undefined, { refetchOnMountOrArgChange: true });
  return {
    records: useRecords({ call: listTeam, useList: useListTeamInfiniteQuery, file: 'team.csv' }),
    totals: data?.team,
  };
}
