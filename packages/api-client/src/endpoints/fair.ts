import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/fair';
import { api } from '../api.js';
import { endpointOf, plainEndpointOf } from '../internal/endpoint.js';

export interface Commitments extends ResponseOf<typeof calls.listCommitments> {}
export interface FairLog extends ResponseOf<typeof calls.getFairLog> {}
export interface RevealedMinute extends ResponseOf<typeof calls.getMinute> {}
export interface MinuteRequest extends RequestOf<typeof calls.getMinute> {}

export const fairApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCommitments: build.query<Commitments, void>(plainEndpointOf(calls.listCommitments)),
    getFairLog: build.query<FairLog, void>(plainEndpointOf(calls.getFairLog)),
    getMinute: build.query<RevealedMinute, MinuteRequest>(endpointOf(calls.getMinute)),
  }),
});

export const {
  useListCommitmentsQuery,
  useLazyListCommitmentsQuery,
  useLazyGetFairLogQuery,
  useLazyGetMinuteQuery,
} = fairApi;
