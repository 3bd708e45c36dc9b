import { type Call, PAGE_SIZE, type RequestOf, type ResponseOf } from '@candela/contract';
import type { CallArgs } from './base-query.js';

export type Item<C extends Call> = ResponseOf<C> extends readonly (infer Row)[] ? Row : never;

export function endpointOf<C extends Call>(call: C) {
  return {
    query: (fields: RequestOf<C>): CallArgs => ({ call, fields: fields as object }),
  };
}

export interface RetryOption {
  /** After a lost response, confirmed by the user: the same request. */
  readonly isRetry?: boolean | undefined;
}

/** For idempotent calls whose screen reports lost responses. */
export function idempotentEndpointOf<C extends Call>(call: C) {
  return {
    query: ({ isRetry, ...fields }: RequestOf<C> & RetryOption): CallArgs => ({
      call,
      fields,
      isRetry,
    }),
  };
}

export function plainEndpointOf<C extends Call>(call: C) {
  return {
    query: (): CallArgs => ({ call, fields: {} }),
  };
}

type Paged = { readonly page?: number; readonly limit?: number };

/** A page with fewer rows than requested is the last one. */
export function pagedEndpointOf<C extends Call>(call: C) {
  type Filters = Omit<RequestOf<C>, keyof Paged>;
  return {
    infiniteQueryOptions: {
      initialPageParam: 1,
      getNextPageParam: (last: unknown, _: unknown, page: number) =>
        Array.isArray(last) && last.length === PAGE_SIZE ? page + 1 : undefined,
    },
    query: ({ queryArg, pageParam }: { queryArg: Filters; pageParam: number }): CallArgs => ({
      call,
      fields: { ...queryArg, page: pageParam, limit: PAGE_SIZE },
      nonBlocking: pageParam > 1,
    }),
  };
}
