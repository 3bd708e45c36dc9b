import {
  API_BASE,
  type Call,
  type Envelope,
  envelopeSchema,
  REQUEST_TIMEOUT_MS,
} from '@candela/contract';
import type { SynchronizedClock } from '../service-clock.js';
import { timeLimit } from './time-limit.js';

/** For a slow mobile network. */
export const FILE_TIMEOUT_MS = 60_000;

export type WireFields = Readonly<Record<string, string>>;

export type SendResult =
  | { readonly kind: 'answer'; readonly envelope: Envelope }
  | { readonly kind: 'file'; readonly blob: Blob }
  | { readonly kind: 'network' }
  | { readonly kind: 'malformed' };

/**
 * Never throws; no response within 10 s is a network failure. A file must start within that time.
 *
 * @param file the content type alone does not decide, because a proxy may have set it.
 */
export async function send(
  call: Call,
  fields: WireFields,
  {
    signal,
    clock,
    file,
  }: { readonly signal: AbortSignal; readonly clock: SynchronizedClock; readonly file: boolean },
): Promise<SendResult> {
  const inQuery = call.method === 'GET';
  const { token, ...query } = fields;
  const headers = inQuery && token !== undefined ? authorization(token) : {};
  const form = new URLSearchParams(inQuery ? query : fields);
  const url = `${API_BASE}/${call.path}${inQuery ? `?${form}` : ''}`;
  const limit = timeLimit(signal, REQUEST_TIMEOUT_MS);
  const recordServerTime = clock.measureResponse();
  try {
    const response = await fetch(url, {
      method: call.method,
      headers,
      ...(inQuery ? {} : { body: form }),
      signal: limit.signal,
    });
    if (!isPreloaded(url)) recordServerTime(response.headers);
    if (!(file && isFile(response))) return readEnvelope(await response.text());
    limit.extend(FILE_TIMEOUT_MS);
    return { kind: 'file', blob: withFileName(await response.blob(), response.headers) };
  } catch {
    return { kind: 'network' };
  } finally {
    limit.end();
  }
}

/** Instead of a field of the query: proxies log addresses. */
export const authorization = (token: string) => ({ authorization: `Bearer ${token}` });

/** A preloaded response was sent before this request, so its time has no lower bound here. */
function isPreloaded(url: string): boolean {
  const links = document.querySelectorAll('link[rel="preload"][as="fetch"]');
  return [...links].some((link) => link.getAttribute('href') === url);
}

function isFile(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  return /^(text\/csv|image\/|application\/zip)/.test(type);
}

function withFileName(blob: Blob, headers: Headers): Blob {
  const name = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
  if (name === undefined) return blob;
  return new File([blob], decodeURIComponent(name), { type: blob.type });
}

/** Successes and rejections use one envelope, whatever the HTTP status. */
export function readEnvelope(text: string): SendResult {
  try {
    const parsed = envelopeSchema.safeParse(JSON.parse(text));
    if (parsed.success) return { kind: 'answer', envelope: parsed.data };
  } catch {
    // Not JSON, for example a proxy's error page.
  }
  return { kind: 'malformed' };
}
