import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/guardrails';
import { api } from '../api.js';
import { endpointOf, plainEndpointOf } from '../internal/endpoint.js';

export interface Guardrails extends ResponseOf<typeof calls.getGuardrails> {}
export type Limit = Guardrails['limits'][number];
export interface LimitRequest extends RequestOf<typeof calls.setLimit> {}
export interface CoolOffRequest extends RequestOf<typeof calls.startCoolOff> {}
export interface ReminderRequest extends RequestOf<typeof calls.setReminder> {}

/** Orders and recharges also invalidate it. */
const TAGS = ['Guardrails'] as const;

export const guardrailsApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getGuardrails: build.query<Guardrails, void>({
      ...plainEndpointOf(calls.getGuardrails),
      providesTags: ['Guardrails'],
    }),
    setLimit: build.mutation<Guardrails, LimitRequest>({
      ...endpointOf(calls.setLimit),
      invalidatesTags: ['Guardrails'],
    }),
    startCoolOff: build.mutation<Guardrails, CoolOffRequest>({
      ...endpointOf(calls.startCoolOff),
      invalidatesTags: ['Guardrails'],
    }),
    setReminder: build.mutation<Guardrails, ReminderRequest>({
      ...endpointOf(calls.setReminder),
      invalidatesTags: ['Guardrails'],
    }),
  }),
});

export const {
  useGetGuardrailsQuery,
  useSetLimitMutation,
  useStartCoolOffMutation,
  useSetReminderMutation,
} = guardrailsApi;
