import {
  type ConsoleAction,
  type ConsoleResponse,
  type ConsoleSession,
  type ConsoleSignIn,
  consoleActions,
  consoleResponse,
  consoleSession,
} from '@candela/contract/console';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type SessionState, sessionEnded, signedIn, signedOut } from '../store/session.js';
import { isRejectedWith, type WireFailure } from './request-failure.js';
import { type ApiCall, type CallResult, sendRequest } from './send-request.js';

export type Cell = string | number | boolean | null;
export type Row = Readonly<Record<string, Cell>>;
export type Input = Readonly<Record<string, string | boolean>>;

export interface ShownFile {
  readonly name: string;
  readonly base64: string;
}

export interface QueryResult {
  readonly rows: readonly Row[];
  readonly files: readonly ShownFile[];
}

export interface QueryArgs {
  readonly action: string;
  readonly input: Input;
}

type ResponseOfKind<Kind extends ConsoleResponse['kind']> = Extract<
  ConsoleResponse,
  { kind: Kind }
>;

export interface CommandRequest {
  readonly action: string;
  readonly input: Input;
  readonly reason: string;
  /** Idempotency key, shared by retries. */
  readonly id: string;
}

export interface ApiDependencies {
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
const HISTORY_PAGE_SIZE = '20';

type BaseQuery = BaseQueryFn<ApiCall, unknown, WireFailure>;

const sessionOf = (state: unknown): SessionState => (state as { session: SessionState }).session;

const callBaseQuery: BaseQuery = async (call, { getState, extra, dispatch }) => {
  const { fetch } = extra as ApiDependencies;
  const sendCall = (apiCall: ApiCall) =>
    sendRequest(apiCall, { fetch, csrf: sessionOf(getState()).csrf });
  let result = await sendCall(call);
  if (call.path === 'session' && call.method !== 'DELETE') return result;
  if (call.method !== 'GET' && failedWithCode(result, 'forbidden')) {
    // Another tab may have signed in: new CSRF token.
    const renewed = await sendCall({ path: 'session', method: 'GET', schema: consoleSession });
    if ('data' in renewed) {
      const session = renewed.data as ConsoleSession;
      if (session.name === sessionOf(getState()).name) {
        dispatch(signedIn(session));
        result = await sendCall(call);
      } else dispatch(sessionEnded());
    } else if (failedWithCode(renewed, 'signed_out')) result = renewed;
  }
  if (failedWithCode(result, 'signed_out')) dispatch(sessionEnded());
  return result;
};

function failedWithCode(result: CallResult, code: string): boolean {
  return 'error' in result && isRejectedWith(result.error, code);
}

type BaseCall = (call: ApiCall) => ReturnType<BaseQuery>;

async function postRequest<Kind extends ConsoleResponse['kind']>(
  baseCall: BaseCall,
  kind: Kind,
  body: Record<string, unknown>,
): Promise<{ data: ResponseOfKind<Kind> } | { error: WireFailure }> {
  const { data, error } = await baseCall({
    path: 'requests',
    method: 'POST',
    body,
    schema: consoleResponse,
  });
  if (error !== undefined) return { error };
  const response = data as ConsoleResponse;
  if (response.kind !== kind) return { error: { kind: 'strange', status: 200 } };
  return { data: response as ResponseOfKind<Kind> };
}

/** The audit log records each read of private data. */
async function runQuery(
  baseCall: BaseCall,
  { newId }: ApiDependencies,
  { action, input }: QueryArgs,
): Promise<{ data: QueryResult } | { error: WireFailure }> {
  const result = await postRequest(baseCall, 'found', { step: 'do', action, input, id: newId() });
  if ('error' in result) return result;
  const { data, files } = result.data;
  return { data: { rows: Array.isArray(data) ? data : [data], files } };
}

export const consoleApi = createApi({
  reducerPath: 'console',
  baseQuery: callBaseQuery,
  // `Fetched`: affected by changes. `Failed`: repeated after sign-in.
  tagTypes: ['Fetched', 'Failed'],
  endpoints: (build) => ({
    getSession: build.query<ConsoleSession, void>({
      query: () => ({ path: 'session', method: 'GET', schema: consoleSession }),
      async onQueryStarted(_, { dispatch, getState, queryFulfilled }) {
        await queryFulfilled.then(
          ({ data }) => dispatch(signedIn(data)),
          ({ error }) => {
            if (!isRejectedWith(error as WireFailure, 'signed_out')) return;
            const { status } = sessionOf(getState());
            dispatch(status === 'asking' ? signedOut() : sessionEnded());
          },
        );
      },
    }),
    signIn: build.mutation<ConsoleSession, ConsoleSignIn>({
      query: (body) => ({ path: 'session', method: 'POST', body, schema: consoleSession }),
      invalidatesTags: (session) => (session ? ['Fetched', 'Failed'] : []),
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
            if (isRejectedWith(error as WireFailure, 'signed_out')) dispatch(signedOut());
          },
        );
      },
    }),
    getActions: build.query<readonly ConsoleAction[], void>({
      query: () => ({ path: 'actions', method: 'GET', schema: consoleActions }),
      transformResponse: (read) => (read as { actions: ConsoleAction[] }).actions,
      providesTags: (_, error) => (error ? ['Failed'] : []),
    }),
    getResult: build.query<QueryResult, QueryArgs>({
      queryFn: (args, { extra }, _, baseCall) =>
        runQuery(baseCall as BaseCall, extra as ApiDependencies, args),
      providesTags: (_, error) => [error ? 'Failed' : 'Fetched'],
    }),
    /** Requested on each opening, not cached. */
    getPrivateResult: build.query<QueryResult, QueryArgs>({
      queryFn: (args, { extra }, _, baseCall) =>
        runQuery(baseCall as BaseCall, extra as ApiDependencies, args),
      keepUnusedDataFor: 0,
      providesTags: (_, error) => (error ? ['Failed'] : []),
    }),
    runQuery: build.mutation<QueryResult, QueryArgs>({
      queryFn: (args, { extra }, _, baseCall) =>
        runQuery(baseCall as BaseCall, extra as ApiDependencies, args),
    }),
    getHistory: build.query<readonly PastRequest[], HistoryArgs>({
      async queryFn({ user, lists }, { extra }, _, baseCall) {
        const pendingQueries = lists.flatMap(({ action, states }) =>
          states.map(async (state) => {
            const input = { user, state, limit: HISTORY_PAGE_SIZE };
            return {
              action,
              found: await runQuery(baseCall as BaseCall, extra as ApiDependencies, {
                action,
                input,
              }),
            };
          }),
        );
        const past: PastRequest[] = [];
        for (const { action, found: outcome } of await Promise.all(pendingQueries)) {
          if ('error' in outcome) return outcome;
          past.push(...outcome.data.rows.map((row) => ({ list: action, row })));
        }
        return { data: past.sort((a, b) => (requestedAt(a.row) < requestedAt(b.row) ? 1 : -1)) };
      },
      providesTags: (_, error) => [error ? 'Failed' : 'Fetched'],
    }),
    planCommand: build.mutation<ResponseOfKind<'planned'>, CommandRequest>({
      queryFn: (request, _api, _, baseCall) =>
        postRequest(baseCall as BaseCall, 'planned', { step: 'plan', ...requestBody(request) }),
    }),
    executeCommand: build.mutation<
      ResponseOfKind<'done'>,
      CommandRequest & { readonly agreed: string }
    >({
      queryFn: (request, _api, _, baseCall) =>
        postRequest(baseCall as BaseCall, 'done', {
          step: 'do',
          ...requestBody(request),
          agreed: request.agreed,
        }),
      // After a failure it may still have been done.
      invalidatesTags: ['Fetched'],
    }),
  }),
});

function requestBody({ action, input, reason, id }: CommandRequest) {
  return { action, input, id, ...(reason.trim() !== '' && { reason }) };
}

/** ISO timestamps sort as strings. */
export function requestedAt({ begun, asked, submitted }: Row): string {
  return String(begun ?? asked ?? submitted ?? '');
}

export const {
  useGetSessionQuery,
  useSignInMutation,
  useSignOutMutation,
  useGetActionsQuery,
  useGetResultQuery,
  useGetPrivateResultQuery,
  useRunQueryMutation,
  useGetHistoryQuery,
  usePlanCommandMutation,
  useExecuteCommandMutation,
} = consoleApi;
