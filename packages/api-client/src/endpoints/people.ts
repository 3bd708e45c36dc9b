import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/people';
import { api } from '../api.js';
import { endpointOf, type Item, pagedEndpointOf, plainEndpointOf } from '../internal/endpoint.js';

export interface Identity extends ResponseOf<typeof calls.getIdentity> {}
export interface TeamMember extends Item<typeof calls.listTeam> {}
export interface TeamFilters extends Pick<RequestOf<typeof calls.listTeam>, 'from' | 'to'> {}
export interface CreditEvent extends Item<typeof calls.listCreditEvents> {}
export interface CreditFilters
  extends Pick<RequestOf<typeof calls.listCreditEvents>, 'cause' | 'from' | 'to'> {}
export interface Announcement extends ResponseOf<typeof calls.getAnnouncement> {}

export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getIdentity: build.query<Identity, void>(plainEndpointOf(calls.getIdentity)),
    listTeam: build.infiniteQuery<TeamMember[], TeamFilters, number>(
      pagedEndpointOf(calls.listTeam),
    ),
    listCreditEvents: build.infiniteQuery<CreditEvent[], CreditFilters, number>(
      pagedEndpointOf(calls.listCreditEvents),
    ),
    listAnnouncements: build.infiniteQuery<Announcement[], void, number>({
      ...pagedEndpointOf(calls.listAnnouncements),
      query: ({ pageParam }) =>
        pagedEndpointOf(calls.listAnnouncements).query({ queryArg: {}, pageParam }),
    }),
    getAnnouncement: build.query<Announcement, string>({
      ...endpointOf(calls.getAnnouncement),
      query: (id) => endpointOf(calls.getAnnouncement).query({ id }),
    }),
  }),
});

export const {
  useGetIdentityQuery,
  useListTeamInfiniteQuery,
  useListCreditEventsInfiniteQuery,
  useListAnnouncementsInfiniteQuery,
  useGetAnnouncementQuery,
} = peopleApi;
