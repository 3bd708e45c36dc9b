import type { RequestOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/alerts';
import { api } from '../api.js';
import { endpointOf, type Item, plainEndpointOf } from '../internal/endpoint.js';

export interface PriceAlert extends Item<typeof calls.listAlerts> {}
export interface AddAlertRequest extends RequestOf<typeof calls.addAlert> {}
export interface RemoveAlertRequest extends RequestOf<typeof calls.removeAlert> {}

const TAGS = ['Alerts'] as const;

export const alertsApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    listAlerts: build.query<PriceAlert[], void>({
      ...plainEndpointOf(calls.listAlerts),
      providesTags: ['Alerts'],
    }),
    addAlert: build.mutation<PriceAlert, AddAlertRequest>({
      ...endpointOf(calls.addAlert),
      invalidatesTags: ['Alerts'],
    }),
    removeAlert: build.mutation<unknown, RemoveAlertRequest>({
      ...endpointOf(calls.removeAlert),
      // Also after a rejection: the alert is probably gone.
      invalidatesTags: ['Alerts'],
    }),
  }),
});

export const { useListAlertsQuery, useAddAlertMutation, useRemoveAlertMutation } = alertsApi;
