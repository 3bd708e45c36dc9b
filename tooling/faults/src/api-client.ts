import type { Answer } from './operation-journal.ts';

export type CallOutcome =
  | { readonly kind: 'acknowledged'; readonly answer: Answer }
  /** Rejected permanently: nothing was done. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Nothing was done; the same request may succeed later. */
  | { readonly kind: 'delayed'; readonly code: string }
  /** It is unknown what was done. */
  | { readonly kind: 'unanswered'; readonly why: string };

/** They depend on the moment, not on the request. */
const TEMPORARY_REJECTIONS: ReadonlySet<string> = new Set([
  'too_many_requests',
  'feed_stale',
  'clocks_apart',
  'day_not_committed',
]);

/** Longer than any response of the service may take. */
const RESPONSE_TIMEOUT_MS = 15_000;

export function postCall(
  address: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<CallOutcome> {
  return send(address, path, new URLSearchParams({ lang: 'en', ...fields }), headers);
}

/** One pixel. */
const PROOF_IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export function uploadProof(address: string, token: string): Promise<CallOutcome> {
  const form = new FormData();
  form.set('lang', 'en');
  form.set('token', token);
  form.set('kind', 'proof');
  form.set('file', new Blob([PROOF_IMAGE], { type: 'image/png' }), 'proof.png');
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
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    return toOutcome(response.status, (await response.json()) as Envelope);
  } catch (error) {
    return { kind: 'unanswered', why: errorReason(error) } as const;
  }
}

interface Envelope {
  readonly sign?: number;
  readonly code?: string;
  readonly data?: unknown;
}

function toOutcome(status: number, { sign, code = 'no code', data }: Envelope): CallOutcome {
  if (status >= 500) return { kind: 'unanswered', why: `${status} ${code}` };
  if (sign === 1) {
    const [record] = Array.isArray(data) ? data : [data];
    return { kind: 'acknowledged', answer: (record ?? {}) as Answer };
  }
  return { kind: TEMPORARY_REJECTIONS.has(code) ? 'delayed' : 'refused', code };
}

function errorReason(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  return cause?.code ?? name ?? 'unknown';
}

/** First page. @throws Error when not acknowledged. */
export async function listRecords(
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

/** A sandbox publishes it. */
export async function readInvitation(address: string): Promise<string> {
  const response = await fetch(`${address}/api/Lottery/web_index?lang=en`);
  const { data } = (await response.json()) as { data: { sandbox: { invite_code: string } } };
  return data.sandbox.invite_code;
}
