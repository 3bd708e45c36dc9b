import {
  API_BASE,
  type Call,
  type Envelope,
  envelopeSchema,
  REQUEST_TIMEOUT_MS,
} from '@candela/contract';

/** Wire fields of a request: text only, as forms carry them. */
export type WireFields = Readonly<Record<string, string>>;

export type SendResult =
  | { readonly kind: 'answer'; readonly envelope: Envelope }
  | { readonly kind: 'network' }
  | { readonly kind: 'malformed' };

/**
 * Sends one call as the specification words it: GET fields in the query, POST fields as a form.
 * Never throws; no answer within 10 s is a network failure.
 *
 * @param signal ends the request early, when nobody waits for it any more.
 */
export async function send(
  call: Call,
  fields: WireFields,
  signal: AbortSignal,
): Promise<SendResult> {
  const form = new URLSearchParams(fields);
  const inQuery = call.method === 'GET';
  const url = `${API_BASE}/${call.path}${inQuery ? `?${form}` : ''}`;
  try {
    const response = await fetch(url, {
      method: call.method,
      ...(inQuery ? {} : { body: form }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    });
    return readEnvelope(await response.text());
  } catch {
    return { kind: 'network' };
  }
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
