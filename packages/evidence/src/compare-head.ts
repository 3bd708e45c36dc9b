import type { FairLog, SignedText } from '@candela/fair-price';
import type { Evidence } from './evidence.js';
import type { Pins } from './types.js';
import { verifyPublicLog } from './verify-public-log.js';

/**
 * - `same`: the log passes through the head.
 * - `forked`: it does not; an alarm has both signed heads.
 * - `contradiction`: an alarm is about something else in the log.
 * - `other_key`: another service, or a service with two keys.
 * - `unreadable`: no validly signed head.
 */
export type HeadComparison = 'same' | 'forked' | 'contradiction' | 'other_key' | 'unreadable';

export interface ReceivedHead {
  /** From another device. */
  readonly signed: SignedText | undefined;
  /** `data` of `fair/log`, requested after the head was received. */
  readonly log: FairLog;
  /** Read before the request. */
  readonly pins: Pins;
  /** Epoch second of the service. */
  readonly now: number;
}

/**
 * A head signed by the service is pinned, so that later logs must pass through it as well.
 *
 * @returns undefined without Web Crypto.
 * @throws when the verifier cannot be loaded.
 */
export async function compareHead(
  evidence: Evidence,
  { signed, log, pins, now }: ReceivedHead,
): Promise<HeadComparison | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const { readLogHead, verifySigned } = await import('@candela/fair-price');
  const head = signed && readLogHead(signed.text);
  if (!head || !(await verifySigned(signed))) return 'unreadable';
  if (signed.key !== (pins.key ?? log.signed.key)) return 'other_key';
  const pin = { size: head.size, head: head.head, signed };
  if (signed.key === pins.key) await evidence.addPins({ heads: [pin] });
  const result = await verifyPublicLog(
    evidence,
    log,
    { ...pins, heads: [...pins.heads, pin] },
    now,
  );
  if (!result?.faults.length) return result && 'same';
  const isFork = result.faults.some(
    ({ code }) => code === 'log_forked' || code === 'log_rewritten',
  );
  return isFork ? 'forked' : 'contradiction';
}
