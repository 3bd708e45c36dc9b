import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/fair';
import { api } from '../api.js';

export interface Commitments extends ResponseOf<typeof calls.listCommitments> {}
export interface FairLog extends ResponseOf<typeof calls.getFairLog> {}
export interface RevealedMinute extends ResponseOf<typeof calls.getMinute> {}
export interface LoggedMinute extends ResponseOf<typeof calls.getPrices> {}
export interface MinuteRequest extends RequestOf<typeof calls.getMinute> {}

export const fairApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Verification reports its own failures.
    listCommitments: build.query<Commitments, void>({
      query: () => ({ call: calls.listCommitments, fields: {}, suppressFailureToast: true }),
    }),
    getFairLog: build.query<FairLog, void>({
      query: () => ({ call: calls.getFairLog, fields: {}, suppressFailureToast: true }),
    }),
    getMinute: build.query<RevealedMinute, MinuteRequest>({
      query: (fields) => ({ call: calls.getMinute, fields, suppressFailureToast: true }),
    }),
    getPrices: build.query<LoggedMinute, MinuteRequest>({
      query: (fields) => ({ call: calls.getPrices, fields, suppressFailureToast: true }),
    }),
  }),
});

export const {
  useListCommitmentsQuery,
  useLazyListCommitmentsQuery,
  useLazyGetFairLogQuery,
  useLazyGetMinuteQuery,
  useLazyGetPricesQuery,
} = fairApi;
