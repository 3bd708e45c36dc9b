import { PATTERNS, textKind } from './internal/text-kind.js';
import { type SignedText, verifySigned } from './signatures.js';
import type { Direction } from './types.js';

/** Why an order was refused although the person could pay for it. */
export type RefusalReason = 'price_moved' | 'feed_stale';

/** What the service says of an order it did not take, so that refusals can be counted. */
export interface Refusal {
  readonly requestId: string;
  /** `userHash` of who asked. */
  readonly user: string;
  readonly reason: RefusalReason;
  readonly instrument: string;
  readonly direction: Direction;
  /** Account currency, decimal string. */
  readonly stake: string;
  readonly seconds: number;
  /** The price the person saw, in units; `null` when the order named none. */
  readonly strike: number | null;
  /** Epoch milliseconds. */
  readonly time: number;
}

/** A refusal's text as the service signed it. */
export type SignedRefusal = SignedText;

const KIND = textKind('candela refusal 1', [
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

/**
 * The text to sign.
 * @throws RangeError naming the field that cannot be written.
 */
export function refusalText(refusal: Refusal): string {
  const { requestId, user, reason, instrument, direction, stake, seconds, strike, time } = refusal;
  return KIND.write([
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

/** A refusal out of its text; `undefined` unless the text is exactly what `refusalText` writes. */
export function readRefusal(text: string): Refusal | undefined {
  const values = KIND.read(text);
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

/** What a device knows of an order that it sent, as a refusal of it must say. */
export type AskedOrder = {
  readonly [Field in Exclude<keyof Refusal, 'time'>]?: Refusal[Field] | undefined;
};

/**
 * A refusal that its service signed, about the order that was sent.
 *
 * @param asked what it must say; a field that is left out may say anything.
 * @param key the service's key as it was known before. Without it anybody's signature passes.
 * @returns `undefined` when the signature or anything that was asked for differs: it is no proof then.
 */
export async function verifyRefusal(
  signed: SignedRefusal,
  asked: AskedOrder,
  key?: string,
): Promise<Refusal | undefined> {
  const refusal = readRefusal(signed.text);
  if (!refusal || !(await verifySigned(signed, key))) return undefined;
  const differs = Object.entries(asked).some(
    ([name, value]) => value !== undefined && refusal[name as keyof Refusal] !== value,
  );
  return differs ? undefined : refusal;
}
