import { useServiceClock } from '@candela/api-client';
import type { Receipt } from '@candela/api-client/trading';
import {
  examineKept,
  type HeldPins,
  heldPins,
  heldTicket,
  isWithheld,
  type Evidence as Kept,
  useEvidence,
} from '@candela/evidence';
import type {
  EvidenceFile,
  HeldTicket,
  Verdict,
  VerificationFault,
  VerificationStep,
} from '@candela/fair-price';
import { useSession } from '@candela/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Evidence,
  type EvidenceRequest,
  type FetchedEvidence,
  useFairEvidence,
} from './useFairEvidence.js';

const SECONDS_PER_MINUTE = 60;
/** After a minute's end, when its key is surely revealed. */
const REVEAL_MARGIN_MS = 1_500;
/** Retry delay for a due key. */
const ASK_AGAIN_MS = 3_000;

export type Verification =
  | { readonly kind: 'idle' }
  | { readonly kind: 'fetching'; readonly done: number; readonly total: number }
  /** Epoch second at which the last minute's key is revealed. */
  | { readonly kind: 'waiting'; readonly revealsAt: number }
  | { readonly kind: 'checking' }
  | {
      readonly kind: 'done';
      readonly verdict: Verdict;
      readonly steps: readonly VerificationStep[];
      /** Faults that count against the service. */
      readonly against: readonly VerificationFault[];
      readonly evidence: Evidence;
      /** Stored on this device. */
      readonly held: HeldTicket | undefined;
      /** The evidence could not be read, so nothing was checked against it. */
      readonly unread: boolean;
    }
  /** Data or verifier failed to load. */
  | { readonly kind: 'failed' }
  /** No Web Crypto: not a secure context. */
  | { readonly kind: 'unsupported' };

const IDLE: Verification = { kind: 'idle' };

/** Loads the verifier on demand, fetches the public data and returns each step's result. */
export function useVerification(
  receipt: Receipt | undefined,
  orderId: string,
): {
  readonly verification: Verification;
  readonly verify: () => void;
} {
  const fetchEvidence = useFairEvidence();
  const kept = useEvidence();
  const user = useSession((session) => session.userId);
  const clock = useServiceClock();
  const [verification, setVerification] = useState(IDLE);
  /** Only the latest run may report. */
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
    const found = await examine(receipt, { fetchEvidence, kept, user, orderId, report });
    report(found);
    if (found.kind !== 'done') return;
    const at = Math.floor(clock.now() / 1_000);
    if (found.verdict === 'contradiction') {
      await raiseAlarm(kept, { user, orderId, receipt, found, at });
    }
    const isShown = found.verdict !== 'unfinished' && !isWithheld(found.against);
    if (isShown) await kept.shown(alarmId(orderId), at);
  }, [receipt, orderId, fetchEvidence, kept, user, clock, stop]);

  return { verification, verify: () => void verify() };
}

interface Surroundings {
  readonly fetchEvidence: (request: EvidenceRequest) => Promise<FetchedEvidence>;
  readonly kept: Kept;
  readonly user: string;
  readonly orderId: string;
  readonly report: (stage: Verification) => void;
}

/** Never throws. */
async function examine(
  receipt: Receipt,
  { fetchEvidence, kept, user, orderId, report }: Surroundings,
): Promise<Verification> {
  if (globalThis.crypto?.subtle === undefined) return { kind: 'unsupported' };
  try {
    const { faultsAgainst, minutesNeeded, verdictOf, verifyReceipt } = await import(
      '@candela/fair-price'
    );
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
    const { commitments = { commitments: [] }, ...rest } = evidence;
    // Examinations may be pending, even that of this order.
    await examineKept(kept, user);
    const ticket = await kept.ticketOf(user, orderId);
    const held = ticket && (await heldTicket(kept, ticket));
    const { unread = false } = await kept.pins();
    const steps = await verifyReceipt(receipt, { ...commitments, ...rest }, held);
    const verdict = verdictOf(steps);
    // Without pins no earlier key confirms the ticket.
    const told = unread && verdict === 'verified' ? 'consistent' : verdict;
    const against = faultsAgainst(steps);
    return { kind: 'done', verdict: told, steps, against, evidence, held, unread };
  } catch {
    // The verifier never throws; its module failed to load.
    return { kind: 'failed' };
  }
}

/** Shown on every screen, with the proof as a file. */
async function raiseAlarm(
  kept: Kept,
  {
    user,
    orderId,
    receipt,
    found,
    at,
  }: {
    readonly user: string;
    readonly orderId: string;
    readonly receipt: Receipt;
    readonly found: Extract<Verification, { readonly kind: 'done' }>;
    readonly at: number;
  },
): Promise<void> {
  const { against, evidence, held } = found;
  const pins: HeldPins = held ?? heldPins(await kept.pins());
  await kept.raise({
    id: alarmId(orderId),
    about: 'receipt',
    user,
    orderId,
    at,
    faults: against,
    decimals: receipt.decimals,
    file: { kind: 'candela evidence 1', receipt: sharedReceipt(receipt), ...evidence, ...pins },
  });
}

const alarmId = (orderId: string): string => `receipt/${orderId}`;

/** Without the private balance, for sharing. */
export function sharedReceipt({ balanceAfter: _, ...shared }: Receipt): SharedReceipt {
  return shared as SharedReceipt;
}

/** The verifier itself reports a missing commitment. */
type SharedReceipt = NonNullable<EvidenceFile['receipt']>;
