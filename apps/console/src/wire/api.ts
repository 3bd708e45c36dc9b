import {
  type ConsoleAction,
  type ConsoleAnswer,
  type ConsoleSession,
  type ConsoleSignIn,
  consoleActions,
  consoleAnswer,
  consoleSession,
} from '@candela/contract/console';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type SessionState, sessionEnded, signedIn, signedOut } from '../store/session.js';
import { isRefusedAs, type WireFailure } from './failure.js';
import { type Answered, type Call, send } from './send.js';

export type Cell = string | number | boolean | null;
export type Row = Readonly<Record<string, Cell>>;
export type Input = Readonly<Record<string, string | boolean>>;

/** A picture or an export. */
export interface ShownFile {
  readonly name: string;
  readonly base64: string;
}

/** Facts are one row. */
export interface Found {
  readonly rows: readonly Row[];
  readonly files: readonly ShownFile[];
}

export interface LookArgs {
  readonly action: string;
  readonly input: Input;
}

type Answer<Kind extends ConsoleAnswer['kind']> = Extract<ConsoleAnswer, { kind: Kind }>;

export interface Wish {
  readonly action: string;
  readonly input: Input;
  readonly reason: string;
  /** Idempotency key of the attempt and its retries. */
  readonly id: string;
}

/** Injected dependencies of calls. */
export interface WireSurroundings {
  readonly fetch: typeof globalThis.fetch;
  readonly newId: () => string;
}

export interface PastRequest {
  readonly list: string;
  readonly row: Row;
}

export interface HistoryArgs {
  readonly user: string;
  /** With their states. */
  readonly lists: readonly { readonly action: string; readonly states: readonly string[] }[];
}

/** Per list and state. */
const HISTORY_ROWS = '20';

type BaseQuery = BaseQueryFn<Call, unknown, WireFailure>;

const sessionOf = (state: unknown): SessionState => (state as { session: SessionState }).session;

const callBaseQuery: BaseQuery = async (call, { getState, extra, dispatch }) => {
  const { fetch } = extra as WireSurroundings;
  const sendIt = (it: Call) => send(it, { fetch, csrf: sessionOf(getState()).csrf });
  let answered = await sendIt(call);
  if (call.path === 'session' && call.method !== 'DELETE') return answered;
  if (call.method !== 'GET' && failedAs(answered, 'forbidden')) {
    // Another tab may have signed in: same operator, new CSRF token.
    const renewed = await sendIt({ path: 'session', method: 'GET', schema: consoleSession });
    if ('data' in renewed) {
      const session = renewed.data as ConsoleSession;
      if (session.name === sessionOf(getState()).name) {
        dispatch(signedIn(session));
        answered = await sendIt(call);
      } else dispatch(sessionEnded());
    } else if (failedAs(renewed, 'signed_out')) answered = renewed;
  }
  if (failedAs(answered, 'signed_out')) dispatch(sessionEnded());
  return answered;
};

function failedAs(answered: Answered, code: string): boolean {
  return 'error' in answered && isRefusedAs(answered.error, code);
}

type Base = (call: Call) => ReturnType<BaseQuery>;

async function ask<Kind extends ConsoleAnswer['kind']>(
  base: Base,
  kind: Kind,
  body: Record<string, unknown>,
): Promise<{ data: Answer<Kind> } | { error: WireFailure }> {
  const { data, error } = await base({
    path: 'requests',
    method: 'POST',
    body,
    schema: consoleAnswer,
  });
  if (error !== undefined) return { error };
  const answer = data as ConsoleAnswer;
  if (answer.kind !== kind) return { error: { kind: 'strange', status: 200 } };
  return { data: answer as Answer<Kind> };
}

/** The audit log records each read of private data, so each has its own id. */
async function look(
  base: Base,
  { newId }: WireSurroundings,
  { action, input }: LookArgs,
): Promise<{ data: Found } | { error: WireFailure }> {
  const answered = await ask(base, 'found', { step: 'do', action, input, id: newId() });
  if ('error' in answered) return answered;
  const { data, files } = answered.data;
  return { data: { rows: Array.isArray(data) ? data : [data], files } };
}

/** API of the console's service. */
export const consoleApi = createApi({
  reducerPath: 'console',
  baseQuery: callBaseQuery,
  // `Looked`: affected by changes. `Unanswered`: repeated after sign-in.
  tagTypes: ['Looked', 'Unanswered'],
  endpoints: (build) => ({
    getSession: build.query<ConsoleSession, void>({
      query: () => ({ path: 'session', method: 'GET', schema: consoleSession }),
      async onQueryStarted(_, { dispatch, getState, queryFulfilled }) {
        await queryFulfilled.then(
          ({ data }) => dispatch(signedIn(data)),
          ({ error }) => {
            if (!isRefusedAs(error as WireFailure, 'signed_out')) return;
            // The screen waits for the operator to sign in again.
            const { standing } = sessionOf(getState());
            dispatch(standing === 'asking' ? signedOut() : sessionEnded());
          },
        );
      },
    }),
    signIn: build.mutation<ConsoleSession, ConsoleSignIn>({
      query: (body) => ({ path: 'session', method: 'POST', body, schema: consoleSession }),
      invalidatesTags: (session) => (session ? ['Looked', 'Unanswered'] : []),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(({ data }) => dispatch(signedIn(data))).catch(() => undefined);
      },
    }),
    signOut: build.mutation<unknown, void>({
      query: () => ({ path: 'session', method: 'DELETE' }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () => dispatch(signedOut()),
          ({ error }) => {
            // Already over, as intended.
            if (isRefusedAs(error as WireFailure, 'signed_out')) dispatch(signedOut());
          },
        );
      },
    }),
    getActions: build.query<readonly ConsoleAction[], void>({
      query: () => ({ path: 'actions', method: 'GET', schema: consoleActions }),
      transformResponse: (read) => (read as { actions: ConsoleAction[] }).actions,
      providesTags: (_, error) => (error ? ['Unanswered'] : []),
    }),
    look: build.query<Found, LookArgs>({
      queryFn: (args, { extra }, _, base) => look(base as Base, extra as WireSurroundings, args),
      providesTags: (_, error) => [error ? 'Unanswered' : 'Looked'],
    }),
    /** For private data: requested on each opening, not cached. */
    lookPrivately: build.query<Found, LookArgs>({
      queryFn: (args, { extra }, _, base) => look(base as Base, extra as WireSurroundings, args),
      keepUnusedDataFor: 0,
      providesTags: (_, error) => (error ? ['Unanswered'] : []),
    }),
    /** On a button press. */
    lookNow: build.mutation<Found, LookArgs>({
      queryFn: (args, { extra }, _, base) => look(base as Base, extra as WireSurroundings, args),
    }),
    getHistory: build.query<readonly PastRequest[], HistoryArgs>({
      async queryFn({ user, lists }, { extra }, _, base) {
        const asked = lists.flatMap(({ action, states }) =>
          states.map(async (state) => {
            const input = { user, state, limit: HISTORY_ROWS };
            return {
              action,
              found: await look(base as Base, extra as WireSurroundings, { action, input }),
            };
          }),
        );
        const past: PastRequest[] = [];
        for (const { action, found } of await Promise.all(asked)) {
          if ('error' in found) return found;
          past.push(...found.data.rows.map((row) => ({ list: action, row })));
        }
        return { data: past.sort((a, b) => (momentOf(a.row) < momentOf(b.row) ? 1 : -1)) };
      },
      providesTags: (_, error) => [error ? 'Unanswered' : 'Looked'],
    }),
    planChange: build.mutation<Answer<'planned'>, Wish>({
      queryFn: (wish, _api, _, base) =>
        ask(base as Base, 'planned', { step: 'plan', ...said(wish) }),
    }),
    makeChange: build.mutation<Answer<'done'>, Wish & { readonly agreed: string }>({
      queryFn: (wish, _api, _, base) =>
        ask(base as Base, 'done', { step: 'do', ...said(wish), agreed: wish.agreed }),
      // Also after a failure, when it may still have been done.
      invalidatesTags: ['Looked'],
    }),
  }),
});

/** Omits an empty reason. */
function said({ action, input, reason, id }: Wish) {
  return { action, input, id, ...(reason.trim() !== '' && { reason }) };
}

/** ISO timestamps sort as strings. */
export function momentOf({ begun, asked, submitted }: Row): string {
  return String(begun ?? asked ?? submitted ?? '');
}

export const {
  useGetSessionQuery,
  useSignInMutation,
  useSignOutMutation,
  useGetActionsQuery,
  useLookQuery,
  useLookPrivatelyQuery,
  useLookNowMutation,
  useGetHistoryQuery,
  usePlanChangeMutation,
  useMakeChangeMutation,
} = consoleApi;
