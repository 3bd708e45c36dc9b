import { CONSOLE_CSRF_HEADER, CONSOLE_PATHS, consoleRejection } from '@candela/contract/console';
import type { ZodMiniType } from 'zod/mini';
import type { WireFailure } from './request-failure.js';

export interface ApiCall {
  readonly path: keyof typeof CONSOLE_PATHS;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly body?: unknown;
  /** Without one, the body is ignored. */
  readonly schema?: ZodMiniType;
}

export type CallResult = { readonly data: unknown } | { readonly error: WireFailure };

/** The export of a long log is by far the slowest. */
const TIMEOUT_MS = 30_000;
const TOO_MANY_REQUESTS = 429;
const EMPTY_REJECTION = { kind: 'refused', message: '', isUsage: false } as const;

/** Never throws. */
export async function sendRequest(
  { path, method, body, schema }: ApiCall,
  { fetch, csrf }: { readonly fetch: typeof globalThis.fetch; readonly csrf: string | null },
): Promise<CallResult> {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (method !== 'GET' && csrf !== null) headers.set(CONSOLE_CSRF_HEADER, csrf);
  try {
    const response = await fetch(CONSOLE_PATHS[path], {
      method,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return readResponse(response, await response.text(), schema);
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { error: { kind: isLate ? 'late' : 'unreachable' } };
  }
}

function readResponse(
  { status, ok, headers }: Response,
  text: string,
  schema: ApiCall['schema'],
): CallResult {
  if (ok && schema === undefined) return { data: null };
  const json = tryParseJson(text);
  // A rejection envelope counts whatever the HTTP status.
  const rejection = consoleRejection.safeParse(json);
  if (status === TOO_MANY_REQUESTS) {
    // A proxy may return 429 without the envelope.
    const details = rejection.data ?? { ...EMPTY_REJECTION, code: 'too_many_attempts' };
    const retryAfterSeconds = Number(headers.get('retry-after') ?? Number.NaN);
    return {
      error: {
        ...details,
        ...(Number.isInteger(retryAfterSeconds) && { seconds: retryAfterSeconds }),
      },
    };
  }
  if (rejection.success) return { error: rejection.data };
  const parsed = ok ? schema?.safeParse(json) : undefined;
  return parsed?.success ? { data: parsed.data } : { error: { kind: 'strange', status } };
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
