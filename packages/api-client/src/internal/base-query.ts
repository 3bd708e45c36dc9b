import { type Call, saysSessionOver } from '@candela/contract';
import { type Attempts, signedOut, type WithSession } from '@candela/session';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import * as z from 'zod/mini';
import { blockingBegan, blockingEnded, failureReported } from '../activity.js';
import type { ApiError } from '../errors.js';
import { type SendResult, send, type WireFields } from './send.js';
import { upload } from './upload.js';

/** One call with its plain fields, as endpoints hand it over. */
export interface CallArgs {
  readonly call: Call;
  readonly fields: object;
  /** Rows that join others already on screen: nothing may cover those, whatever the call says. */
  readonly quiet?: boolean;
  readonly file?: { readonly blob: Blob; readonly onProgress: (share: number) => void };
}

/** What the store's thunks are given besides state and dispatch. */
export interface ApiSurroundings {
  readonly attempts: Attempts;
}

/**
 * Everything the specification says around a call, once: form encoding, `lang`, token, time limit,
 * envelope, blocking toast, failure toast and the end of the session. Calls that move money get
 * their request id here. It never throws.
 */
export const callBaseQuery: BaseQueryFn<CallArgs, unknown, ApiError> = async (args, api) => {
  const { call } = args;
  const { attempts } = api.extra as ApiSurroundings;
  const { session } = api.getState() as WithSession;
  const fields = z.encode(call.request as z.ZodMiniType, args.fields) as WireFields;
  const once = call.once ? withoutSecrets(fields) : undefined;
  const wire: WireFields = {
    ...fields,
    lang: session.language,
    ...(call.token && session.token ? { token: session.token } : {}),
    ...(once ? { request_id: attempts.begin(call.path, once) } : {}),
  };

  const blocks = call.blocking && !args.quiet;
  if (blocks) api.dispatch(blockingBegan());
  const sent: SendResult = args.file
    ? await upload(call, wire, args.file.blob, args.file.onProgress, api.signal)
    : await send(call, wire, api.signal);
  if (blocks) api.dispatch(blockingEnded());

  if (once && sent.kind === 'answer') attempts.end(call.path, once);
  if (sent.kind === 'answer' && sent.envelope.sign === 1) return { data: sent.envelope.data ?? {} };

  const error = errorOf(sent);
  if (error.kind === 'session_over') {
    // An answer to a token that is no longer held must not end the session that followed it.
    const held = (api.getState() as WithSession).session.token;
    if (held !== null && held === session.token) api.dispatch(signedOut());
  } else if (!api.signal.aborted) {
    report(error, call, api.dispatch);
  }
  return { error };
};

function errorOf(sent: SendResult): ApiError {
  if (sent.kind !== 'answer') return { kind: sent.kind };
  const { code = 'unknown', msg, params = {} } = sent.envelope;
  if (saysSessionOver({ code, msg })) return { kind: 'session_over', code, message: msg };
  return { kind: 'refused', code, message: msg, params };
}

function report(error: ApiError, call: Call, dispatch: (action: unknown) => unknown): void {
  if (error.kind === 'refused') {
    if (call.failureToast && error.message) dispatch(failureReported(error.message));
  } else {
    dispatch(failureReported(null));
  }
}

/** Passwords take no part in what identifies an attempt: attempts are stored. */
function withoutSecrets(fields: WireFields): WireFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !name.endsWith('password')));
}
