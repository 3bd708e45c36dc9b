import {
  API_BASE,
  type Call,
  type Envelope,
  envelopeSchema,
  REQUEST_TIMEOUT_MS,
} from '@candela/contract';
import type { LearningClock } from '../service-clock.js';
import { timeLimit } from './time-limit.js';

/** A file on a slow phone network takes longer than a call may. */
export const FILE_TIMEOUT_MS = 60_000;

/** Wire fields of a request: text only, as forms carry them. */
export type WireFields = Readonly<Record<string, string>>;

export type SendResult =
  | { readonly kind: 'answer'; readonly envelope: Envelope }
  | { readonly kind: 'file'; readonly blob: Blob }
  | { readonly kind: 'network' }
  | { readonly kind: 'malformed' };

/**
 * Sends one call as the specification words it: GET fields in the query, POST fields as a form.
 * Never throws; no answer within 10 s is a network failure. A file must begin within them.
 *
 * @param signal ends the request early, when nobody waits for it any more.
 * @param file whether a file may come. A type alone makes none: who put it there may have been a proxy.
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

/** Records, a picture, or an archive: whatever else comes is an envelope, or wrong. */
function isFile(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  return /^(text\/csv|image\/|application\/zip)/.test(type);
}

/** The file by the name that the service gave it, when it gave one. */
function named(blob: Blob, headers: Headers): Blob {
  const name = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
  if (name === undefined) return blob;
  return new File([blob], decodeURIComponent(name), { type: blob.type });
}

/** Handled outcomes and refusals come in the same envelope, whatever their HTTP status. */
export function readEnvelope(text: string): SendResult {
  try {
    const verdict = envelopeSchema.safeParse(JSON.parse(text));
    if (verdict.success) return { kind: 'answer', envelope: verdict.data };
  } catch {
    // Not JSON: a proxy's page, say.
  }
  return { kind: 'malformed' };
}
