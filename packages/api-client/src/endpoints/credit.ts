import type { RequestOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/credit';
import { api } from '../api.js';
import { type Item, pagedEndpointOf } from '../internal/endpoint.js';

export interface CreditEvent extends Item<typeof calls.listCreditEvents> {}
export interface CreditFilters
  extends Pick<RequestOf<typeof calls.listCreditEvents>, 'cause' | 'from' | 'to'> {}

export const creditApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCreditEvents: build.infiniteQuery<CreditEvent[], CreditFilters, number>(
      pagedEndpointOf(calls.listCreditEvents),
    ),
  }),
});

export const { useListCreditEventsInfiniteQuery } = creditApi;
