import { CONSOLE_CSRF_HEADER, CONSOLE_PATHS, consoleRefusal } from '@candela/contract/console';
import type { ZodMiniType } from 'zod/mini';
import type { WireFailure } from './failure.js';

export interface Call {
  readonly path: keyof typeof CONSOLE_PATHS;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly body?: unknown;
  /** Without one, the body is ignored. */
  readonly schema?: ZodMiniType;
}

export type Answered = { readonly data: unknown } | { readonly error: WireFailure };

/** The export of a long log is by far the slowest. */
const PATIENCE_MS = 30_000;
const TOO_MANY = 429;
const TOLD_BY_STATUS = { kind: 'refused', message: '', isUsage: false } as const;

/** Validates the response. Never throws. */
export async function send(
  { path, method, body, schema }: Call,
  { fetch, csrf }: { readonly fetch: typeof globalThis.fetch; readonly csrf: string | null },
): Promise<Answered> {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (method !== 'GET' && csrf !== null) headers.set(CONSOLE_CSRF_HEADER, csrf);
  try {
    const response = await fetch(CONSOLE_PATHS[path], {
      method,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return read(response, await response.text(), schema);
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { error: { kind: isLate ? 'late' : 'unreachable' } };
  }
}

function read({ status, ok, headers }: Response, text: string, schema: Call['schema']): Answered {
  if (ok && schema === undefined) return { data: null };
  const json = jsonOf(text);
  // A rejection envelope counts whatever the HTTP status.
  const refused = consoleRefusal.safeParse(json);
  if (status === TOO_MANY) {
    // A proxy may return 429 without the envelope.
    const told = refused.data ?? { ...TOLD_BY_STATUS, code: 'too_many_attempts' };
    const wait = Number(headers.get('retry-after') ?? Number.NaN);
    return { error: { ...told, ...(Number.isInteger(wait) && { seconds: wait }) } };
  }
  if (refused.success) return { error: refused.data };
  const answer = ok ? schema?.safeParse(json) : undefined;
  return answer?.success ? { data: answer.data } : { error: { kind: 'strange', status } };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
