import type { ResponseOf } from '@candela/contract';
import { getHome } from '@candela/contract/calls/home';
import { api } from '../api.js';
import { plainEndpointOf } from '../internal/endpoint.js';
import { remember } from '../useRemembered.js';

export interface HomeData extends ResponseOf<typeof getHome> {}

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHome: build.query<HomeData, void>({
      ...plainEndpointOf(getHome),
      ...remember(getHome, 'home'),
    }),
  }),
});

export const { useGetHomeQuery } = homeApi;
