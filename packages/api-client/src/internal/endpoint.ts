import { type Call, PAGE_SIZE, type RequestOf, type ResponseOf } from '@candela/contract';
import type { CallArgs } from './base-query.js';

/** One row of a call that answers a list. */
export type Item<C extends Call> = ResponseOf<C> extends readonly (infer Row)[] ? Row : never;

/** What an endpoint of a call consists of: how it is asked. Its answer is checked where it arrives. */
export function endpointOf<C extends Call>(call: C) {
  return {
    query: (fields: RequestOf<C>): CallArgs => ({ call, fields: fields as object }),
  };
}

/** Said with the fields of a call that acts once. */
export interface SentBefore {
  /** Its answer was lost, the person was told so, and asks for the same: it is the same request, after a sleep too. */
  readonly again?: boolean | undefined;
}

/** What an endpoint of a call consists of that acts once, and whose screen says when its answer was lost. */
export function onceEndpointOf<C extends Call>(call: C) {
  return {
    query: ({ again, ...fields }: RequestOf<C> & SentBefore): CallArgs => ({ call, fields, again }),
  };
}

/** An endpoint of a call that asks nothing. */
export function plainEndpointOf<C extends Call>(call: C) {
  return {
    query: (): CallArgs => ({ call, fields: {} }),
  };
}

type Paged = { readonly page?: number; readonly limit?: number };

/**
 * A list that pages in as one scrolls. A page with fewer rows than asked for is the last one.
 */
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
      quiet: pageParam > 1,
    }),
  };
}
