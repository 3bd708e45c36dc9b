import { PATTERNS, textFormat } from './internal/text-format.js';
import { type SignedText, verifySigned } from './signatures.js';
import type { Direction } from './types.js';

/** Despite a sufficient balance. */
export type RefusalReason = 'price_moved' | 'feed_stale';

/** Signed, so that rejections can be counted. */
export interface Refusal {
  readonly requestId: string;
  /** `userHash`. */
  readonly user: string;
  readonly reason: RefusalReason;
  readonly instrument: string;
  readonly direction: Direction;
  /** Account currency, decimal string. */
  readonly stake: string;
  readonly seconds: number;
  /** In units, as the user saw it; `null` when the order named none. */
  readonly strike: number | null;
  /** Epoch milliseconds. */
  readonly time: number;
}

export type SignedRefusal = SignedText;

const TEXT_FORMAT = textFormat('candela refusal 1', [
  ['request', PATTERNS.id],
  ['user', PATTERNS.hash],
  ['reason', 'price_moved|feed_stale'],
  ['instrument', PATTERNS.instrument],
  ['direction', PATTERNS.direction],
  ['stake', PATTERNS.amount],
  ['seconds', PATTERNS.count],
  ['strike', `${PATTERNS.count}|-`],
  ['time', PATTERNS.count],
]);

/** @throws RangeError naming the field that cannot be written. */
export function refusalText(refusal: Refusal): string {
  const { requestId, user, reason, instrument, direction, stake, seconds, strike, time } = refusal;
  return TEXT_FORMAT.write([
    requestId,
    user,
    reason,
    instrument,
    direction,
    stake,
    seconds,
    strike ?? '-',
    time,
  ]);
}

/** `undefined` unless the text is exactly what `refusalText` writes. */
export function readRefusal(text: string): Refusal | undefined {
  const values = TEXT_FORMAT.read(text);
  if (!values) return undefined;
  const [requestId = '', user = '', reason, instrument = '', direction, stake = ''] = values;
  const [, , , , , , seconds, strike, time] = values;
  return {
    requestId,
    user,
    reason: reason as RefusalReason,
    instrument,
    direction: direction as Direction,
    stake,
    seconds: Number(seconds),
    strike: strike === '-' ? null : Number(strike),
    time: Number(time),
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
