import type { Order, Receipt } from '@candela/api-client/trading';
import {
  type Evidence as DeviceEvidence,
  isWithheld,
  loadTicketEvidence,
  receiptAlarmId,
  toVerifierPins,
  type VerifierPins,
  verifyStoredOrders,
} from '@candela/evidence';
import type {
  EvidenceFile,
  ReceiptEvidence,
  ShownOrder,
  TicketEvidence,
  Verdict,
  VerificationFault,
  VerificationStep,
} from '@candela/fair-price';
import type { EvidenceRequest, FairEvidence, FetchedEvidence } from './useFairEvidence.js';

const SECONDS_PER_MINUTE = 60;

export interface VerifiedOrder {
  readonly kind: 'done';
  readonly verdict: Verdict;
  readonly steps: readonly VerificationStep[];
  readonly serviceFaults: readonly VerificationFault[];
  readonly evidence: FairEvidence;
  readonly ticketEvidence: TicketEvidence | undefined;
  /** The pins of this device could not be read. */
  readonly unread: boolean;
}

export type VerificationProgress =
  | { readonly kind: 'fetching'; readonly done: number; readonly total: number }
  | { readonly kind: 'checking' };

export type VerificationResult =
  | VerifiedOrder
  /** Epoch second. */
  | { readonly kind: 'waiting'; readonly revealsAt: number }
  /** Data or verifier failed to load. */
  | { readonly kind: 'failed' }
  /** No Web Crypto: not a secure context. */
  | { readonly kind: 'unsupported' };

/** Either the service's receipt or `receiptFrom` of fair-price. */
export type VerifiableReceipt = Omit<Receipt, 'balanceAfter'>;

export type VerifyReceipt = (
  receipt: unknown,
  evidence: ReceiptEvidence,
  ticketEvidence: TicketEvidence | undefined,
) => Promise<readonly VerificationStep[]>;

export interface OrderToVerify {
  readonly user: string;
  readonly orderId: string;
  readonly receipt: VerifiableReceipt;
  readonly shown: ShownOrder;
}

export interface VerificationDependencies {
  readonly deviceEvidence: DeviceEvidence;
  readonly fetchEvidence: (request: EvidenceRequest) => Promise<FetchedEvidence>;
  /** Epoch ms of the service. */
  readonly now: () => number;
  /** Default: in this thread. */
  readonly verifyReceipt?: VerifyReceipt | undefined;
  readonly onProgress?: ((progress: VerificationProgress) => void) | undefined;
}

/** Raises an alarm for a contradiction and stores a conclusive check. Never throws. */
export async function verifyOrder(
  order: OrderToVerify,
  dependencies: VerificationDependencies,
): Promise<VerificationResult> {
  const { deviceEvidence, now } = dependencies;
  const { user, orderId, shown } = order;
  const result = await runVerification(order, dependencies);
  if (result.kind !== 'done') return result;
  const { verdict, serviceFaults, unread } = result;
  const at = Math.floor(now() / 1_000);
  if (verdict === 'contradiction') await raiseAlarm(deviceEvidence, order, result, at);
  if (verdict === 'unfinished' || isWithheld(serviceFaults)) return result;
  await deviceEvidence.endWithheldAlarms(receiptAlarmId(orderId), at);
  if (result.ticketEvidence && !unread) {
    const { receivedAt } = result.ticketEvidence;
    const { entryMoves } = await import('@candela/fair-price');
    // Only then every minute was verified.
    const moves =
      verdict === 'verified' ? entryMoves(order.receipt, result.evidence.minutes) : undefined;
    const check = { user, orderId, verdict, shown, receivedAt };
    await deviceEvidence.putCheck(moves ? { ...check, moves } : check);
  }
  return result;
}

async function runVerification(
  { user, orderId, receipt, shown }: OrderToVerify,
  { deviceEvidence, fetchEvidence, verifyReceipt, onProgress }: VerificationDependencies,
): Promise<VerificationResult> {
  if (globalThis.crypto?.subtle === undefined) return { kind: 'unsupported' };
  try {
    const fairPrice = await import('@candela/fair-price');
    const { incriminatingFaults, loggedMinutesNeeded, minutesNeeded, verdictOf } = fairPrice;
    const stored = await deviceEvidence.getTicket(user, orderId);
    const loggedMinutes = stored ? loggedMinutesNeeded(receipt, stored.ticket.text) : [];
    const isLogged = loggedMinutes.length > 0;
    const minutes = isLogged ? loggedMinutes : minutesNeeded(receipt);
    const reportFetched = (done: number) =>
      onProgress?.({ kind: 'fetching', done, total: minutes.length });
    reportFetched(0);
    const { instrument } = receipt;
    const request = { instrument, minutes, isLogged, onProgress: reportFetched };
    const fetched = await fetchEvidence(request);
    if (fetched.kind === 'unavailable') return { kind: 'failed' };
    if (fetched.kind === 'not_revealed') {
      return { kind: 'waiting', revealsAt: ((minutes.at(-1) ?? 0) + 1) * SECONDS_PER_MINUTE };
    }
    onProgress?.({ kind: 'checking' });
    const { evidence, pins } = fetched;
    const { commitments = { commitments: [] }, ...rest } = evidence;
    // Examinations may be pending, even that of this order.
    await verifyStoredOrders(deviceEvidence, user);
    const ticket = await deviceEvidence.getTicket(user, orderId);
    // Pins of a later log would contradict this one.
    const ticketEvidence = ticket && {
      ...(await loadTicketEvidence(deviceEvidence, ticket, pins)),
      ...(isLogged && { pricePins: await deviceEvidence.getPricePins(minutes) }),
    };
    const { unread = false } = pins;
    const verify = verifyReceipt ?? fairPrice.verifyReceipt;
    const steps = await verify(receipt, { ...commitments, ...rest, shown }, ticketEvidence);
    const verdict = verdictOf(steps);
    if (verdict === 'as_signed') await pinPrices(deviceEvidence, evidence);
    const isConfirmed = verdict === 'verified' || verdict === 'as_signed';
    return {
      kind: 'done',
      // Without pins no earlier key confirms the ticket.
      verdict: unread && isConfirmed ? 'consistent' : verdict,
      steps,
      serviceFaults: incriminatingFaults(steps),
      evidence,
      ticketEvidence,
      unread,
    };
  } catch {
    // The verifier never throws; its module failed to load.
    return { kind: 'failed' };
  }
}

async function pinPrices(
  deviceEvidence: DeviceEvidence,
  { prices = [] }: FairEvidence,
): Promise<void> {
  const { statementHash } = await import('@candela/fair-price');
  const pins = prices.map(async ({ minute, statement }) => {
    return { minute, hash: await statementHash(statement.text) };
  });
  await deviceEvidence.addPricePins(await Promise.all(pins));
}

async function raiseAlarm(
  deviceEvidence: DeviceEvidence,
  { user, orderId, receipt, shown }: OrderToVerify,
  { serviceFaults, evidence, ticketEvidence }: VerifiedOrder,
  at: number,
): Promise<void> {
  const pins: VerifierPins = ticketEvidence ?? toVerifierPins(await deviceEvidence.getPins());
  await deviceEvidence.raiseAlarm({
    id: receiptAlarmId(orderId),
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
export const shownOrderOf = (order: Order): ShownOrder => ({
  orderId: order.id,
  instrument: order.instrumentId,
  symbol: order.symbol,
  direction: order.direction,
  stake: order.stake,
  payoutRate: order.payoutRate,
  seconds: order.seconds,
  strike: order.strike,
  exit: order.exitPrice,
  placed: order.placedAt,
  due: order.expiresAt,
  outcome: order.outcome,
  profit: order.profit,
});

/** Without the balance, which is private. */
export function sharedReceipt(receipt: VerifiableReceipt): SharedReceipt {
  const { balanceAfter: _, ...shared } = receipt as Receipt;
  return shared as SharedReceipt;
}

/** The verifier itself reports a missing commitment. */
type SharedReceipt = NonNullable<EvidenceFile['receipt']>;
