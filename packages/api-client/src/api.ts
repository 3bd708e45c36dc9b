import { createApi } from '@reduxjs/toolkit/query/react';
import { callBaseQuery } from './internal/base-query.js';

/**
 * Has no endpoints: each domain injects its own from `src/endpoints/<domain>.ts`, so that a screen
 * loads only what it uses.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callBaseQuery,
  endpoints: () => ({}),
  refetchOnReconnect: true,
});
