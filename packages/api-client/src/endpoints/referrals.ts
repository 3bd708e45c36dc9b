import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/referrals';
import { api } from '../api.js';
import { type Item, pagedEndpointOf, plainEndpointOf } from '../internal/endpoint.js';

export interface Identity extends ResponseOf<typeof calls.getIdentity> {}
export interface TeamMember extends Item<typeof calls.listTeam> {}
export interface TeamFilters extends Pick<RequestOf<typeof calls.listTeam>, 'from' | 'to'> {}

export const referralsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getIdentity: build.query<Identity, void>(plainEndpointOf(calls.getIdentity)),
    listTeam: build.infiniteQuery<TeamMember[], TeamFilters, number>(
      pagedEndpointOf(calls.listTeam),
    ),
  }),
});

export const { useGetIdentityQuery, useListTeamInfiniteQuery } = referralsApi;
