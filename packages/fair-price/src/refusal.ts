import { fault, type VerificationFault } from './faults.js';
import { PATTERNS, textFormat } from './internal/text-format.js';
import { ACCEPTANCE_WINDOW_MS, CLOCK_TOLERANCE_S } from './internal/verify-ticket.js';
import { type SignedText, verifySigned } from './signatures.js';
import type { Direction, VerificationStep } from './types.js';
import { allFailed, messageOf, step } from './verify-minute.js';

/** A failed order. Signed, so that refusals can be counted. */
export interface Refusal {
  readonly requestId: string;
  /** `userHash`; `null` when refused before the session was known. */
  readonly user: string | null;
  /** Failure code. */
  readonly reason: string;
  readonly instrument: string;
  readonly direction: Direction;
  /** Account currency, decimal string. */
  readonly stake: string;
  readonly seconds: number;
  /** Quoted price in units; `null` when there is none or the service does not know the quote. */
  readonly strike: number | null;
  /** `sent_at` of the request, epoch milliseconds; `null` without one, absent in version 1. */
  readonly sent?: number | null | undefined;
  /** Epoch milliseconds. */
  readonly time: number;
}

export type SignedRefusal = SignedText;

const TERMS = [
  ['instrument', PATTERNS.instrument],
  ['direction', PATTERNS.direction],
  ['stake', PATTERNS.amount],
  ['seconds', PATTERNS.count],
  ['strike', `${PATTERNS.count}|-`],
] as const;

const VERSION_1 = textFormat('candela refusal 1', [
  ['request', PATTERNS.id],
  ['user', PATTERNS.hash],
  ['reason', 'price_moved|feed_stale'],
  ...TERMS,
  ['time', PATTERNS.count],
]);

const VERSION_2 = textFormat('candela refusal 2', [
  ['request', PATTERNS.id],
  ['user', `${PATTERNS.hash}|-`],
  ['reason', '[a-z_]{1,40}'],
  ...TERMS,
  ['sent', `${PATTERNS.count}|-`],
  ['time', PATTERNS.count],
]);

/** @throws RangeError naming the field that cannot be written. */
export function refusalText(refusal: Refusal): string {
  const { requestId, user, reason, instrument, direction, stake, seconds, strike } = refusal;
  const { sent, time } = refusal;
  const terms = [instrument, direction, stake, seconds, strike ?? '-'];
  const head = [requestId, user ?? '-', reason, ...terms];
  return sent === undefined
    ? VERSION_1.write([...head, time])
    : VERSION_2.write([...head, sent ?? '-', time]);
}

/** `undefined` unless the text is exactly what `refusalText` writes. */
export function readRefusal(text: string): Refusal | undefined {
  const first = VERSION_1.read(text);
  const values = first ?? VERSION_2.read(text);
  if (!values) return undefined;
  const [requestId = '', user = '', reason = '', instrument = '', direction, stake = ''] = values;
  const [seconds, strike, ...times] = values.slice(6);
  const countOf = (value: string | undefined) => (value === '-' ? null : Number(value));
  return {
    requestId,
    user: user === '-' ? null : user,
    reason,
    instrument,
    direction: direction as Direction,
    stake,
    seconds: Number(seconds),
    strike: countOf(strike),
    ...(!first && { sent: countOf(times[0]) }),
    time: Number(times.at(-1)),
  };
}

/** Fields of a sent order that a refusal must repeat. */
export type RequestedOrder = {
  readonly [Field in Exclude<keyof Refusal, 'time'>]?: Refusal[Field] | undefined;
};

/**
 * @param requestedOrder omitted fields may have any value.
 * @param key without it any signature passes.
 * @returns `undefined` when the signature or a field differs.
 */
export async function verifyRefusal(
  signed: SignedRefusal,
  requestedOrder: RequestedOrder,
  key?: string,
): Promise<Refusal | undefined> {
  const refusal = readRefusal(signed.text);
  if (!refusal || !(await verifySigned(signed, key))) return undefined;
  const differs = Object.entries(requestedOrder).some(
    ([name, value]) => value !== undefined && refusal[name as keyof Refusal] !== value,
  );
  return differs ? undefined : refusal;
}

/** As the device sent it, with the code of the failure. */
export interface RefusedOrder
  extends Pick<Refusal, 'requestId' | 'reason' | 'instrument' | 'direction' | 'stake' | 'seconds'> {
  /** `userHash`; absent when unknown. */
  readonly user?: string | undefined;
  /** Quoted price in units; absent when unknown. */
  readonly strike?: number | null | undefined;
}

/** Epoch seconds of the service; see `TicketEvidence`. */
export interface RefusalEvidence {
  readonly refusal?: SignedRefusal | undefined;
  readonly sentAt: number;
  readonly receivedAt: number;
  /** `sent_at` of the request. */
  readonly requestedAt?: number | undefined;
  /** The key that was kept. */
  readonly key?: string | undefined;
}

const REFUSAL_STEPS = ['refusal_signed', 'refusal_as_sent', 'refusal_in_time'] as const;

/** Given before the session is known. */
const EARLY_REASONS: ReadonlySet<string> = new Set([
  'too_many_requests',
  'internal_error',
  'bad_request',
  'token_invalid',
  'token_expired',
]);

/** Follow from the quoted price. */
const QUOTE_REASONS: ReadonlySet<string> = new Set(['price_moved', 'quote_expired']);

/**
 * Checks the signed statement of a failed order against what was sent.
 *
 * @returns `refusal_signed`, `refusal_as_sent` and `refusal_in_time`. Never throws.
 */
export async function verifyRefusedOrder(
  refused: RefusedOrder,
  evidence: RefusalEvidence,
): Promise<VerificationStep[]> {
  try {
    const refusal = evidence.refusal && readRefusal(evidence.refusal.text);
    const unsigned = fault('refusal_unsigned', {});
    return [
      step(
        'refusal_signed',
        refusal ? await signatureFault(evidence) : unsigned,
        'Signed with the key that is known.',
      ),
      step(
        'refusal_as_sent',
        refusal ? differenceFault(refusal, refused, evidence) : unsigned,
        'It names the order as it was sent, and the reason that was answered.',
      ),
      step(
        'refusal_in_time',
        refusal ? timeFault(refusal, evidence) : unsigned,
        'Its time lies between sending and answer.',
      ),
    ];
  } catch (error) {
    return allFailed(REFUSAL_STEPS, messageOf(error));
  }
}

async function signatureFault({
  refusal,
  key,
}: RefusalEvidence): Promise<VerificationFault | undefined> {
  if (!refusal || !(await verifySigned(refusal))) return fault('refusal_unsigned', {});
  return key === undefined || refusal.key === key ? undefined : fault('key_changed', {});
}

function differenceFault(
  refusal: Refusal,
  { user, strike, ...refused }: RefusedOrder,
  { requestedAt }: RefusalEvidence,
): VerificationFault | undefined {
  const { reason } = refusal;
  const isUserKnown = refusal.user !== null || !EARLY_REASONS.has(reason);
  const isQuoteKnown = refusal.strike !== null || QUOTE_REASONS.has(reason);
  const expected = {
    ...refused,
    ...(user !== undefined && isUserKnown && { user }),
    ...(strike !== undefined && isQuoteKnown && { strike }),
    ...(refusal.sent !== undefined && {
      sent: requestedAt === undefined ? null : Math.round(1_000 * requestedAt),
    }),
  };
  const difference = Object.entries(expected).find(
    ([name, value]) => refusal[name as keyof Refusal] !== value,
  );
  if (!difference) return undefined;
  const [term, received] = difference;
  const signed = refusal[term as keyof Refusal];
  return fault('refusal_differs', {
    term: term as keyof Refusal,
    signed: String(signed ?? '-'),
    received: String(received ?? '-'),
  });
}

function timeFault(
  { reason, sent, time }: Refusal,
  { sentAt, receivedAt }: RefusalEvidence,
): VerificationFault | undefined {
  const at = time / 1_000;
  if (!(at >= sentAt - CLOCK_TOLERANCE_S && at <= receivedAt + CLOCK_TOLERANCE_S)) {
    return fault('refusal_mistimed', {
      second: Math.floor(at),
      sentSecond: Math.floor(sentAt),
      receivedSecond: Math.floor(receivedAt),
    });
  }
  const lateMs = time - (sent ?? time);
  return reason === 'too_slow' && lateMs <= ACCEPTANCE_WINDOW_MS
    ? fault('refusal_untrue', { lateMs, limitMs: ACCEPTANCE_WINDOW_MS })
    : undefined;
}
