import { useServiceClock } from '@candela/api-client';
import type { Order, Receipt } from '@candela/api-client/trading';
import {
  type Evidence as DeviceEvidence,
  isWithheld,
  loadTicketEvidence,
  toVerifierPins,
  useEvidence,
  type VerifierPins,
  verifyStoredOrders,
} from '@candela/evidence';
import type {
  EvidenceFile,
  ShownOrder,
  TicketEvidence,
  Verdict,
  VerificationFault,
  VerificationStep,
} from '@candela/fair-price';
import { useSession } from '@candela/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type EvidenceRequest,
  type FairEvidence,
  type FetchedEvidence,
  useFairEvidence,
} from './useFairEvidence.js';

const SECONDS_PER_MINUTE = 60;
/** After this a minute's key is surely revealed. */
const REVEAL_MARGIN_MS = 1_500;
const RETRY_DELAY_MS = 3_000;

export type Verification =
  | { readonly kind: 'idle' }
  | { readonly kind: 'fetching'; readonly done: number; readonly total: number }
  /** Epoch second. */
  | { readonly kind: 'waiting'; readonly revealsAt: number }
  | { readonly kind: 'checking' }
  | {
      readonly kind: 'done';
      readonly verdict: Verdict;
      readonly steps: readonly VerificationStep[];
      readonly serviceFaults: readonly VerificationFault[];
      readonly evidence: FairEvidence;
      readonly ticketEvidence: TicketEvidence | undefined;
      readonly unread: boolean;
    }
  /** Data or verifier failed to load. */
  | { readonly kind: 'failed' }
  /** No Web Crypto: not a secure context. */
  | { readonly kind: 'unsupported' };

const IDLE: Verification = { kind: 'idle' };

export function useVerification(
  order: Order | undefined,
  orderId: string,
): {
  readonly verification: Verification;
  readonly verify: () => void;
} {
  const fetchEvidence = useFairEvidence();
  const deviceEvidence = useEvidence();
  const user = useSession((session) => session.userId);
  const clock = useServiceClock();
  const [{ verified, verification }, setResult] = useState<{
    readonly verified: Order | undefined;
    readonly verification: Verification;
  }>({ verified: undefined, verification: IDLE });
  /** Only the latest run may report. */
  const latestRun = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = useCallback(() => {
    latestRun.current += 1;
    clearTimeout(timer.current);
  }, []);
  useEffect(() => stop, [stop]);

  const verify = useCallback(async () => {
    stop();
    if (!order?.receipt) return;
    const ownRun = latestRun.current;
    const report = (next: Verification) => {
      if (latestRun.current !== ownRun) return;
      setResult({ verified: order, verification: next });
      if (next.kind !== 'waiting') return;
      const delay = next.revealsAt * 1_000 - clock.now() + REVEAL_MARGIN_MS;
      timer.current = setTimeout(() => void verify(), Math.max(delay, RETRY_DELAY_MS));
    };
    const { receipt } = order;
    const shown = shownOrderOf(order);
    const result = await runVerification(receipt, shown, {
      fetchEvidence,
      deviceEvidence,
      user,
      orderId,
      report,
    });
    const at = Math.floor(clock.now() / 1_000);
    // The user may leave the page at once.
    if (result.kind === 'done' && result.verdict === 'contradiction') {
      await raiseAlarm(deviceEvidence, { user, orderId, receipt, shown, result, at });
    }
    report(result);
    if (result.kind !== 'done') return;
    const isShown = result.verdict !== 'unfinished' && !isWithheld(result.serviceFaults);
    if (isShown) await deviceEvidence.endWithheldAlarms(alarmId(orderId), at);
  }, [order, orderId, fetchEvidence, deviceEvidence, user, clock, stop]);

  // A changed order is not verified.
  return { verification: verified === order ? verification : IDLE, verify: () => void verify() };
}

interface VerificationDependencies {
  readonly fetchEvidence: (request: EvidenceRequest) => Promise<FetchedEvidence>;
  readonly deviceEvidence: DeviceEvidence;
  readonly user: string;
  readonly orderId: string;
  readonly report: (stage: Verification) => void;
}

/** Never throws. */
async function runVerification(
  receipt: Receipt,
  shown: ShownOrder,
  { fetchEvidence, deviceEvidence, user, orderId, report }: VerificationDependencies,
): Promise<Verification> {
  if (globalThis.crypto?.subtle === undefined) return { kind: 'unsupported' };
  try {
    const { incriminatingFaults, minutesNeeded, verdictOf, verifyReceipt } = await import(
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
    await verifyStoredOrders(deviceEvidence, user);
    const ticket = await deviceEvidence.getTicket(user, orderId);
    const ticketEvidence = ticket && (await loadTicketEvidence(deviceEvidence, ticket));
    const { unread = false } = await deviceEvidence.getPins();
    const steps = await verifyReceipt(receipt, { ...commitments, ...rest, shown }, ticketEvidence);
    const verdict = verdictOf(steps);
    // Without pins no earlier key confirms the ticket.
    const reportedVerdict = unread && verdict === 'verified' ? 'consistent' : verdict;
    const serviceFaults = incriminatingFaults(steps);
    return {
      kind: 'done',
      verdict: reportedVerdict,
      steps,
      serviceFaults,
      evidence,
      ticketEvidence,
      unread,
    };
  } catch {
    // The verifier never throws; its module failed to load.
    return { kind: 'failed' };
  }
}

async function raiseAlarm(
  deviceEvidence: DeviceEvidence,
  {
    user,
    orderId,
    receipt,
    shown,
    result,
    at,
  }: {
    readonly user: string;
    readonly orderId: string;
    readonly receipt: Receipt;
    readonly shown: ShownOrder;
    readonly result: Extract<Verification, { readonly kind: 'done' }>;
    readonly at: number;
  },
): Promise<void> {
  const { serviceFaults, evidence, ticketEvidence } = result;
  const pins: VerifierPins = ticketEvidence ?? toVerifierPins(await deviceEvidence.getPins());
  await deviceEvidence.raiseAlarm({
    id: alarmId(orderId),
    about: 'receipt',
    user,
    orderId,
    at,
    faults: serviceFaults,
    decimals: receipt.decimals,
    file: {
      kind: 'candela evidence 1',
      receipt: sharedReceipt(receipt),
      shown,
      ...evidence,
      ...pins,
    },
  });
}

/** The service could change the row apart from the receipt. */
const shownOrderOf = (order: Order): ShownOrder => ({
  orderId: order.id,
  instrument: order.instrumentId,
  direction: order.direction,
  stake: order.stake,
  payoutRate: order.payoutRate,
  seconds: order.seconds,
  strike: order.strike,
  exit: order.exitPrice,
  due: order.expiresAt,
  outcome: order.outcome,
  profit: order.profit,
});

const alarmId = (orderId: string): string => `receipt/${orderId}`;

/** Without the balance, which is private. */
export function sharedReceipt({ balanceAfter: _, ...shared }: Receipt): SharedReceipt {
  return shared as SharedReceipt;
}

/** The verifier itself reports a missing commitment. */
type SharedReceipt = NonNullable<EvidenceFile['receipt']>;
