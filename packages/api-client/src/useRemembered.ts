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

/** What was on screen last, with the time it was true. */
export interface RememberedAnswer<Data> {
  readonly value: Data;
  /** Epoch milliseconds. */
  readonly at: number;
}

const KEYS = new WeakMap<Call, RememberedKey>();

/** What an answer brought was checked where it arrived: a list that is renewed every second is not checked twice. */
const ANSWERED = new WeakSet<object>();

interface QueryLife {
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly getState: () => unknown;
  readonly extra: unknown;
  readonly queryFulfilled: PromiseLike<{ readonly data: unknown }>;
}

/**
 * Said on an endpoint whose last answer is kept for the next first paint and for being offline:
 * `{ ...plainEndpointOf(getProfile), ...remember(getProfile, 'profile') }`. It is kept while the
 * person it is about is signed in, and cleared with the sign-out.
 *
 * @param only which requests count, where a call has several.
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
        // The answer is about whoever asked.
        if (tokenOf() !== token) return;
        const { clock } = extra as ApiSurroundings;
        if (typeof data === 'object' && data !== null) ANSWERED.add(data);
        dispatch(dataRemembered({ key, value: data, at: clock.now() }));
      } catch {
        // The endpoint's own error is where it is told.
      }
    },
  };
}

/**
 * The last answer of a call whose endpoint says {@link remember}, also from a former visit.
 * Storage is foreign ground: what does not pass the contract's schema, such as an older version's
 * shape, is as good as absent.
 *
 * @param skip nothing is wanted of it, as there is an answer: what is kept anew renders nobody. @default false
 */
export function useRemembered<C extends Call>(
  call: C,
  { skip = false }: { readonly skip?: boolean } = {},
): RememberedAnswer<ResponseOf<C>> | undefined {
  return useSession((session) => (skip ? undefined : rememberedIn(session, call)));
}

/** What {@link useRemembered} gives, for a selector: the same object as long as nothing else was kept. */
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

/** What was read once need not be read again by each amount on a screen. */
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
