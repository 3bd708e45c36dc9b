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

/** The last response on screen, with its service time. */
export interface RememberedAnswer<Data> {
  readonly value: Data;
  /** Epoch milliseconds. */
  readonly at: number;
}

const KEYS = new WeakMap<Call, RememberedKey>();

/** Data validated on arrival; not validated again. */
const ANSWERED = new WeakSet<object>();

interface QueryLife {
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly getState: () => unknown;
  readonly extra: unknown;
  readonly queryFulfilled: PromiseLike<{ readonly data: unknown }>;
}

/**
 * Endpoint options that store the last response for first paint and offline use until logout:
 * `{ ...plainEndpointOf(getProfile), ...remember(getProfile, 'profile') }`.
 *
 * @param only selects which requests of the call are stored.
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
        // The response belongs to the user who sent the request.
        if (tokenOf() !== token) return;
        const { clock } = extra as ApiSurroundings;
        if (typeof data === 'object' && data !== null) ANSWERED.add(data);
        dispatch(dataRemembered({ key, value: data, at: clock.now() }));
      } catch {
        // The endpoint reports its own error.
      }
    },
  };
}

/**
 * The last response of an endpoint with {@link remember}, also from an earlier visit. Stored data
 * is untrusted:
 * data that fails the contract's schema is ignored.
 *
 * @param skip returns undefined, so that storage updates cause no render.
 * @default false
 */
export function useRemembered<C extends Call>(
  call: C,
  { skip = false }: { readonly skip?: boolean } = {},
): RememberedAnswer<ResponseOf<C>> | undefined {
  return useSession((session) => (skip ? undefined : rememberedIn(session, call)));
}

/** Selector version of {@link useRemembered}; stable identity until a new response is stored. */
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

/** Caches validation results per stored object. */
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
