import { createApi } from '@reduxjs/toolkit/query/react';
import { callBaseQuery } from './internal/base-query.js';

/**
 * The one api. It has no endpoints of its own: each domain injects its calls from
 * `src/endpoints/<domain>.ts`, so that a screen loads only the domains it uses. What answers are
 * about and what mutations make stale (tags) is said there, too.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callBaseQuery,
  endpoints: () => ({}),
  refetchOnReconnect: true,
});
