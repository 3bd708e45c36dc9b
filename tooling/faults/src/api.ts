import type { Answer } from './journal.ts';

/** Result of one send. */
export type Heard =
  | { readonly kind: 'acknowledged'; readonly answer: Answer }
  /** Rejected permanently: nothing was done. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Rejected temporarily: nothing was done, and the same request may succeed later. */
  | { readonly kind: 'delayed'; readonly code: string }
  /** It is unknown what was done. */
  | { readonly kind: 'unanswered'; readonly why: string };

/** Failures that depend on the moment, not on the request. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set([
  'too_many_requests',
  'feed_stale',
  'clocks_apart',
  'day_not_committed',
]);

/** Longer than any response of the service may take. */
const ANSWER_WITHIN_MS = 15_000;

/** Sends a form, or an upload as multipart data. */
export function post(
  address: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Heard> {
  return send(address, path, new URLSearchParams({ lang: 'en', ...fields }), headers);
}

/** A picture of one pixel, as a payment proof. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a picture as a payment proof; the response contains its id. */
export function uploadProof(address: string, token: string): Promise<Heard> {
  const form = new FormData();
  form.set('lang', 'en');
  form.set('token', token);
  form.set('kind', 'proof');
  form.set('file', new Blob([DOT], { type: 'image/png' }), 'proof.png');
  return send(address, 'upload/image', form);
}

async function send(
  address: string,
  path: string,
  body: FormData | URLSearchParams,
  headers: Readonly<Record<string, string>> = {},
) {
  try {
    const response = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      ...{ body, headers },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return hear(response.status, (await response.json()) as Envelope);
  } catch (error) {
    return { kind: 'unanswered', why: reasonOf(error) } as const;
  }
}

interface Envelope {
  readonly sign?: number;
  readonly code?: string;
  readonly data?: unknown;
}

function hear(status: number, { sign, code = 'no code', data }: Envelope): Heard {
  // After a server error it is unknown what was done.
  if (status >= 500) return { kind: 'unanswered', why: `${status} ${code}` };
  if (sign === 1) {
    const [answer] = Array.isArray(data) ? data : [data];
    return { kind: 'acknowledged', answer: (answer ?? {}) as Answer };
  }
  return { kind: OF_THE_MOMENT.has(code) ? 'delayed' : 'refused', code };
}

function reasonOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  return cause?.code ?? name ?? 'unknown';
}

/**
 * The rows of a list's first page.
 * @throws Error when the request is not acknowledged.
 */
export async function list(
  address: string,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<readonly Answer[]> {
  const body = new URLSearchParams({ lang: 'en', ...fields });
  const response = await fetch(`${address}/api/${path}`, { method: 'POST', body });
  const { sign, code, data } = (await response.json()) as Envelope;
  if (sign !== 1) throw new Error(`${path} answered ${response.status} ${code}.`);
  return data as readonly Answer[];
}

/** The invitation code that a sandbox publishes. */
export async function readInvitation(address: string): Promise<string> {
  const response = await fetch(`${address}/api/Lottery/web_index?lang=en`);
  const { data } = (await response.json()) as { data: { sandbox: { invite_code: string } } };
  return data.sandbox.invite_code;
}
