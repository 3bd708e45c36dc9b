import {
  API_BASE,
  type Call,
  type Envelope,
  envelopeSchema,
  REQUEST_TIMEOUT_MS,
} from '@candela/contract';
import type { LearningClock } from '../service-clock.js';
import { timeLimit } from './time-limit.js';

/** Covers slow mobile networks; longer than `REQUEST_TIMEOUT_MS`. */
export const FILE_TIMEOUT_MS = 60_000;

export type WireFields = Readonly<Record<string, string>>;

export type SendResult =
  | { readonly kind: 'answer'; readonly envelope: Envelope }
  | { readonly kind: 'file'; readonly blob: Blob }
  | { readonly kind: 'network' }
  | { readonly kind: 'malformed' };

/**
 * GET fields go in the query, POST fields form-encoded. Never throws; a response (for a file, its
 * start) that takes
 * longer than `REQUEST_TIMEOUT_MS` is a network failure.
 *
 * @param file whether the call may return a file. The content type alone is not trusted: a proxy
 *   may set it.
 */
export async function send(
  call: Call,
  fields: WireFields,
  {
    signal,
    clock,
    file,
  }: { readonly signal: AbortSignal; readonly clock: LearningClock; readonly file: boolean },
): Promise<SendResult> {
  const form = new URLSearchParams(fields);
  const inQuery = call.method === 'GET';
  const url = `${API_BASE}/${call.path}${inQuery ? `?${form}` : ''}`;
  const limit = timeLimit(signal, REQUEST_TIMEOUT_MS);
  const heard = clock.listen();
  try {
    const response = await fetch(url, {
      method: call.method,
      ...(inQuery ? {} : { body: form }),
      signal: limit.signal,
    });
    heard(response.headers);
    if (!(file && isFile(response))) return readEnvelope(await response.text());
    limit.extend(FILE_TIMEOUT_MS);
    return { kind: 'file', blob: named(await response.blob(), response.headers) };
  } catch {
    return { kind: 'network' };
  } finally {
    limit.end();
  }
}

/** Any other type is read as an envelope. */
function isFile(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  return /^(text\/csv|image\/|application\/zip)/.test(type);
}

function named(blob: Blob, headers: Headers): Blob {
  const name = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
  if (name === undefined) return blob;
  return new File([blob], decodeURIComponent(name), { type: blob.type });
}

/** Success and failure use the same envelope, whatever the HTTP status. */
export function readEnvelope(text: string): SendResult {
  try {
    const verdict = envelopeSchema.safeParse(JSON.parse(text));
    if (verdict.success) return { kind: 'answer', envelope: verdict.data };
  } catch {
    // Not JSON, such as a proxy's HTML page.
  }
  return { kind: 'malformed' };
}
