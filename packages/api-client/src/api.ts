import { createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './errors.js';
import { callBaseQuery } from './internal/base-query.js';

/** What an answer is about; a mutation names what it makes stale. */
export const TAGS = [
  'Profile',
  'Messages',
  'Orders',
  'Recharges',
  'Statement',
  'Withdrawals',
  'BankCards',
  'Machines',
  'RealName',
] as const;

/**
 * The one api. It has no endpoints of its own: each domain injects its calls from
 * `src/endpoints/<domain>.ts`, so that a screen loads only the domains it uses.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callBaseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
  // An answer that breaks the contract is a failed call, not a crash of the screen.
  catchSchemaFailure: (): ApiError => ({ kind: 'malformed' }),
});
