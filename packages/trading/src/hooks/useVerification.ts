import { useServiceClock } from '@candela/api-client';
import type { Receipt } from '@candela/api-client/trading';
import type { VerificationStep } from '@candela/fair-price';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Evidence,
  type EvidenceRequest,
  type FetchedEvidence,
  useFairEvidence,
} from './useFairEvidence.js';

const SECONDS_PER_MINUTE = 60;
/** After a minute's end the service reveals its key; a little later it has surely done so. */
const REVEAL_MARGIN_MS = 1_500;
/** A minute that is due and not revealed yet is asked for again. */
const ASK_AGAIN_MS = 3_000;

/**
 * What the steps come to:
 * - `verified`: every step holds.
 * - `late`: every price holds, but the order is older than every publication, as orders of the
 *   history are that a market starts with. It proves less, and is no alarm.
 * - `alarm`: something does not hold.
 */
export type Verdict = 'verified' | 'late' | 'alarm';

export type Verification =
  | { readonly kind: 'idle' }
  | { readonly kind: 'fetching'; readonly done: number; readonly total: number }
  /** The last minute has not ended; its key is revealed at this epoch second. */
  | { readonly kind: 'waiting'; readonly revealsAt: number }
  | { readonly kind: 'checking' }
  | {
      readonly kind: 'done';
      readonly verdict: Verdict;
      readonly steps: readonly VerificationStep[];
      readonly evidence: Evidence;
    }
  /** The public data or the verifier could not be fetched. */
  | { readonly kind: 'failed' }
  /** No Web Crypto: the page did not come over a secure connection. */
  | { readonly kind: 'unsupported' };

const IDLE: Verification = { kind: 'idle' };

/**
 * Verifies a settled order in this browser: the verifier is loaded when it is asked for, public
 * data is fetched, and each step's finding is returned as the verifier gave it.
 */
export function useVerification(receipt: Receipt | undefined): {
  readonly verification: Verification;
  readonly verify: () => void;
} {
  const fetchEvidence = useFairEvidence();
  const clock = useServiceClock();
  const [verification, setVerification] = useState(IDLE);
  /** Only the newest run may report: one that was replaced or left behind is silent. */
  const run = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = useCallback(() => {
    run.current += 1;
    clearTimeout(timer.current);
  }, []);
  useEffect(() => stop, [stop]);

  const verify = useCallback(async () => {
    stop();
    if (!receipt) return;
    const own = run.current;
    const report = (next: Verification) => {
      if (run.current !== own) return;
      setVerification(next);
      if (next.kind !== 'waiting') return;
      const wait = next.revealsAt * 1_000 - clock.now() + REVEAL_MARGIN_MS;
      timer.current = setTimeout(() => void verify(), Math.max(wait, ASK_AGAIN_MS));
    };
    report(await examine(receipt, fetchEvidence, report));
  }, [receipt, fetchEvidence, clock, stop]);

  return { verification, verify: () => void verify() };
}

/** One examination, from loading the verifier to its findings. Never throws. */
async function examine(
  receipt: Receipt,
  fetchEvidence: (request: EvidenceRequest) => Promise<FetchedEvidence>,
  report: (stage: Verification) => void,
): Promise<Verification> {
  if (globalThis.crypto?.subtle === undefined) return { kind: 'unsupported' };
  try {
    const { minutesNeeded, verifyReceipt } = await import('@candela/fair-price');
    const minutes = minutesNeeded(receipt);
    const progress = (done: number) => report({ kind: 'fetching', done, total: minutes.length });
    progress(0);
    const { instrument } = receipt;
    const fetched = await fetchEvidence({ instrument, minutes, onProgress: progress });
    if (fetched.kind === 'unavailable') return { kind: 'failed' };
    if (fetched.kind === 'not_revealed') {
      return { kind: 'waiting', revealsAt: ((minutes.at(-1) ?? 0) + 1) * SECONDS_PER_MINUTE };
    }
    report({ kind: 'checking' });
    const { evidence } = fetched;
    const steps = await verifyReceipt(receipt, {
      ...evidence.commitments,
      minutes: evidence.minutes,
    });
    return { kind: 'done', verdict: verdictOf(steps), steps, evidence };
  } catch {
    // The verifier never throws: it was its module that did not arrive.
    return { kind: 'failed' };
  }
}

function verdictOf(steps: readonly VerificationStep[]): Verdict {
  const faults = steps.flatMap((step) => (step.ok ? [] : [step.fault.code]));
  if (faults.length === 0) return 'verified';
  return faults.every((code) => code === 'before_first_root') ? 'late' : 'alarm';
}
