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
import type { ApiSurroundings } from './internal/base-query.js';

/** Last known data and its time. */
export interface RememberedAnswer<Data> {
  readonly value: Data;
  /** Epoch milliseconds. */
  readonly at: number;
}

const KEYS = new WeakMap<Call, RememberedKey>();

/** Response data that was validated on arrival, to avoid validating a list again each second. */
const ANSWERED = new WeakSet<object>();

interface QueryLife {
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly getState: () => unknown;
  readonly extra: unknown;
  readonly queryFulfilled: PromiseLike<{ readonly data: unknown }>;
}

/**
 * Endpoint option that stores the last response for the next first paint and for offline use:
 * `{ ...plainEndpointOf(getProfile), ...remember(getProfile, 'profile') }`. Cleared on sign-out.
 * @param only which requests to store, if the call has several.
 */
export function remember<Fields>(
  call: Call,
  key: RememberedKey,
  only: (fields: Fields) => boolean = () => true,
) {
  KEYS.set(call, key);
  return {
    async onQueryStarted(fields: Fields, { dispatch, getState, extra, queryFulfilled }: QueryLife) {
      if (!only(fields)) return;
      const tokenOf = () => (getState() as WithSession).session.token;
      const token = tokenOf();
      try {
        const { data } = await queryFulfilled;
        // The response belongs to another session.
        if (tokenOf() !== token) return;
        const { clock } = extra as ApiSurroundings;
        if (typeof data === 'object' && data !== null) ANSWERED.add(data);
        dispatch(dataRemembered({ key, value: data, at: clock.now() }));
      } catch {
        // The query reports its own error.
      }
    },
  };
}

/**
 * Last response of a call whose endpoint uses {@link remember}, also from an earlier visit. Stored
 * data is validated against the contract's schema; invalid data, for example of an older version,
 * counts as missing.
 * @param skip returns undefined, so that updates cause no render. @default false
 */
export function useRemembered<C extends Call>(
  call: C,
  { skip = false }: { readonly skip?: boolean } = {},
): RememberedAnswer<ResponseOf<C>> | undefined {
  return useSession((session) => (skip ? undefined : rememberedIn(session, call)));
}

/** Selector for {@link useRemembered}; returns the same object until the stored value changes. */
export function rememberedIn<C extends Call>(
  session: WithSession['session'],
  call: C,
): RememberedAnswer<ResponseOf<C>> | undefined {
  const key = KEYS.get(call);
  if (!key) {
    throw new Error(
      `No endpoint remembers ${call.path}. Say \`remember\` on it, and import its domain before this hook runs.`,
    );
  }
  const kept = session.remembered[key];
  return kept && (checked(call, kept) as RememberedAnswer<ResponseOf<C>> | undefined);
}

/** Caches the validation, because many components read the same value. */
const READ = new WeakMap<Remembered, RememberedAnswer<unknown> | undefined>();

function checked(call: Call, kept: Remembered): RememberedAnswer<unknown> | undefined {
  if (!READ.has(kept)) {
    const holds =
      isAnswer(kept.value) || z.safeEncode(call.response as z.ZodMiniType, kept.value).success;
    READ.set(kept, holds ? kept : undefined);
  }
  return READ.get(kept);
}

const isAnswer = (value: unknown) =>
  typeof value === 'object' && value !== null && ANSWERED.has(value);
