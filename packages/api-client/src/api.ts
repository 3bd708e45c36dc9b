import { createApi } from '@reduxjs/toolkit/query/react';
import { callBaseQuery } from './internal/base-query.js';

/** Each domain injects its endpoints, so that a screen loads only what it uses. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callBaseQuery,
  endpoints: () => ({}),
  refetchOnReconnect: true,
});
