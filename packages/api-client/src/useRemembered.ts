import type { Call, ResponseOf } from '@candela/contract';
import {
  dataRemembered,
  type Remembered,
  type RememberedKey,
  useSession,
  type WithSession,
} from '@candela/session';
import type { UnknownAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import type { ApiDependencies } from './internal/base-query.js';

export interface RememberedResponse<Data> {
  readonly value: Data;
  /** Epoch milliseconds. */
  readonly at: number;
}

const KEYS_BY_CALL = new WeakMap<Call, RememberedKey>();

/** Avoids validating a list again each second. */
const VALIDATED_DATA = new WeakSet<object>();

interface QueryLifecycle {
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly getState: () => unknown;
  readonly extra: unknown;
  readonly queryFulfilled: PromiseLike<{ readonly data: unknown }>;
}

/**
 * For the next first paint and offline use: `{ ...plainEndpointOf(getProfile),
 * ...remember(getProfile, 'profile') }`. Cleared on sign-out.
 *
 * @param shouldStore if not all requests.
 * @param byRequest kept for the last request only, and returned for the same one.
 */
export function remember<Fields>(
  call: Call,
  key: RememberedKey,
  shouldStore: (fields: Fields) => boolean = () => true,
  byRequest = false,
) {
  KEYS_BY_CALL.set(call, key);
  return {
    async onQueryStarted(
      fields: Fields,
      { dispatch, getState, extra, queryFulfilled }: QueryLifecycle,
    ) {
      if (!shouldStore(fields)) return;
      const currentToken = () => (getState() as WithSession).session.token;
      const token = currentToken();
      try {
        const { data } = await queryFulfilled;
        // The response belongs to another session.
        if (currentToken() !== token) return;
        const { clock } = extra as ApiDependencies;
        if (typeof data === 'object' && data !== null) VALIDATED_DATA.add(data);
        const request = byRequest ? { request: JSON.stringify(fields) } : {};
        dispatch(dataRemembered({ key, value: data, at: clock.now(), ...request }));
      } catch {
        // The query reports its own error.
      }
    },
  };
}

/**
 * Last response of a call with {@link remember}, also from an earlier visit. Invalid data, for
 * example of an older version, counts as missing.
 *
 * @param skip avoids renders. @default false
 * @param request of a call that is remembered by request.
 */
export function useRemembered<C extends Call>(
  call: C,
  { skip = false, request }: { readonly skip?: boolean; readonly request?: unknown } = {},
): RememberedResponse<ResponseOf<C>> | undefined {
  return useSession((session) => (skip ? undefined : selectRemembered(session, call, request)));
}

/** The same object until the stored value changes. */
export function selectRemembered<C extends Call>(
  session: WithSession['session'],
  call: C,
  request?: unknown,
): RememberedResponse<ResponseOf<C>> | undefined {
  const key = KEYS_BY_CALL.get(call);
  if (!key) {
    throw new Error(
      `No endpoint remembers ${call.path}. Say \`remember\` on it, and import its domain before this hook runs.`,
    );
  }
  const stored = session.remembered[key];
  if (stored?.request !== JSON.stringify(request)) return undefined;
  return stored && (validated(call, stored) as RememberedResponse<ResponseOf<C>> | undefined);
}

/** Many components read the same value. */
const VALIDATION_CACHE = new WeakMap<Remembered, RememberedResponse<unknown> | undefined>();

function validated(call: Call, stored: Remembered): RememberedResponse<unknown> | undefined {
  if (!VALIDATION_CACHE.has(stored)) {
    const isValid =
      isValidated(stored.value) ||
      z.safeEncode(call.response as z.ZodMiniType, stored.value).success;
    VALIDATION_CACHE.set(stored, isValid ? stored : undefined);
  }
  return VALIDATION_CACHE.get(stored);
}

const isValidated = (value: unknown) =>
  typeof value === 'object' && value !== null && VALIDATED_DATA.has(value);
