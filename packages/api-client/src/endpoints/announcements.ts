import type { ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/announcements';
import { api } from '../api.js';
import { endpointOf, pagedEndpointOf } from '../internal/endpoint.js';

export interface Announcement extends ResponseOf<typeof calls.getAnnouncement> {}

export const announcementsApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useListAnnouncementsInfiniteQuery, useGetAnnouncementQuery } = announcementsApi;
