import type { RequestOf, ResponseOf } from '@candela/contract';
import * as calls from '@candela/contract/calls/fair';
import { api } from '../api.js';
import { endpointOf, plainEndpointOf } from '../internal/endpoint.js';

export type Commitments = ResponseOf<typeof calls.listCommitments>;
export type RevealedMinute = ResponseOf<typeof calls.getMinute>;

const fairApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCommitments: build.query<Commitments, void>(plainEndpointOf(calls.listCommitments)),
    getMinute: build.query<RevealedMinute, RequestOf<typeof calls.getMinute>>(
      endpointOf(calls.getMinute),
    ),
  }),
});

export const { useLazyListCommitmentsQuery, useLazyGetMinuteQuery } = fairApi;
