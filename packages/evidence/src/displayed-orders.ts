import type { DayRoot, EvidenceFile, Receipt, ShownOrder } from '@candela/fair-price';
import type { Evidence } from './evidence.js';
import { firstFaultPerCode } from './first-fault-per-code.js';
import { loadTicketEvidence } from './load-ticket-evidence.js';
import type { OrderCheck } from './types.js';

/**
 * `as_signed`: only the source can confirm the prices. `checking`: not verified yet. Other orders
 * are running, have no ticket on this device, or proved too little.
 */
export type CheckState = 'checked' | 'as_signed' | 'checking' | 'contradiction';

export interface DisplayedOrder {
  readonly shown: ShownOrder;
  /** Displayed as well. */
  readonly receipt?: Receipt | undefined;
  /** Compared with its ticket only: a displayed list may be older than the result. */
  readonly isRunning?: boolean | undefined;
  /** Displayed with a running order. */
  readonly roots?: readonly DayRoot[] | undefined;
}

export interface DisplayedOrders {
  readonly user: string;
  readonly orders: readonly DisplayedOrder[];
  /** Epoch second of the service. */
  readonly at: number;
}

/**
 * Compares displayed orders with their tickets and, once verified, with the verified results.
 * Raises an alarm for each difference; needs no network.
 *
 * @returns states by order id.
 * @throws when the verifier cannot be loaded.
 */
export async function checkDisplayedOrders(
  evidence: Evidence,
  { user, orders, at }: DisplayedOrders,
): Promise<ReadonlyMap<string, CheckState>> {
  const states = new Map<string, CheckState>();
  const ids = orders.map(({ shown }) => shown.orderId);
  const checks = await evidence.getChecks(user, ids);
  for (const order of orders) {
    const { orderId } = order.shown;
    const state = await stateOf(evidence, { user, at, order, check: checks.get(orderId) });
    // A list may have an order twice.
    if (state && states.get(orderId) !== 'contradiction') states.set(orderId, state);
  }
  return states;
}

interface CheckedOrder extends Pick<DisplayedOrders, 'user' | 'at'> {
  readonly order: DisplayedOrder;
  readonly check: OrderCheck | undefined;
}

async function stateOf(
  evidence: Evidence,
  { user, at, order, check }: CheckedOrder,
): Promise<CheckState | undefined> {
  const { shown, receipt, isRunning = false } = order;
  const { orderId } = shown;
  if (check?.verdict === 'contradiction') {
    // Another result is verified in turn, once: it may differ from what other calls show.
    const isKnown = isRunning || isSameOrder(check.shown, shown);
    if (isKnown || !addRecheck(evidence, shown)) return 'contradiction';
    await evidence.removeCheck(user, orderId);
    return stateOf(evidence, { user, at, order, check: undefined });
  }
  const passed = check ? PASSED[check.verdict] : 'checking';
  const isUnchanged = check !== undefined && isSameOrder(check.shown, shown);
  if (isUnchanged && !receipt && !isRunning) return passed;
  const storedTicket = await evidence.getTicket(user, orderId);
  if (!storedTicket || globalThis.crypto?.subtle === undefined) return undefined;
  const { incriminatingFaults, readTicket, receiptFrom, verifySettledOrder, ...fairPrice } =
    await import('@candela/fair-price');
  const ticket = readTicket(storedTicket.ticket.text);
  if (!ticket) return undefined;
  const ticketEvidence = await loadTicketEvidence(evidence, storedTicket);
  const { decimals } = ticket;
  const id = receiptAlarmId(orderId);
  if (isRunning) {
    const signed = fairPrice.placedFrom(ticket);
    const [commitment = signed.commitment, exitCommitment = signed.exitCommitment] =
      order.roots ?? [];
    const placed = { ...signed, commitment, ...(exitCommitment && { exitCommitment }) };
    const file: EvidenceFile = { kind: 'candela evidence 1', placed, shown, ...ticketEvidence };
    const { steps } = await fairPrice.verifyEvidenceFile(file);
    const faults = firstFaultPerCode(incriminatingFaults(steps));
    if (faults.length === 0) return undefined;
    await evidence.raiseAlarm({ id, about: 'receipt', user, orderId, at, faults, decimals, file });
    return 'contradiction';
  }
  const compared = new Set([
    receipt,
    isUnchanged || !check ? undefined : receiptFrom(ticket, check.shown),
  ]);
  for (const other of compared) {
    const steps = await verifySettledOrder(shown, ticketEvidence, other);
    const faults = firstFaultPerCode(incriminatingFaults(steps));
    if (faults.length === 0) continue;
    const file: EvidenceFile = {
      kind: 'candela evidence 1',
      receipt: other ?? receiptFrom(ticket, shown),
      shown,
      ...ticketEvidence,
      // Nothing published is in this file.
      commitmentsAskedAt: ticket.dueSecond,
    };
    await evidence.raiseAlarm({ id, about: 'receipt', user, orderId, at, faults, decimals, file });
    return 'contradiction';
  }
  return passed;
}

const rechecks = new WeakMap<Evidence, Set<string>>();

/** @returns whether it was new to this page. */
function addRecheck(evidence: Evidence, shown: ShownOrder): boolean {
  const known = rechecks.get(evidence) ?? new Set();
  rechecks.set(evidence, known);
  const content = JSON.stringify(shown);
  if (known.has(content)) return false;
  known.add(content);
  return true;
}

const PASSED = { verified: 'checked', as_signed: 'as_signed', consistent: undefined } as const;

export const receiptAlarmId = (orderId: string): string => `receipt/${orderId}`;

const isSameOrder = (one: ShownOrder, other: ShownOrder) =>
  (Object.keys(other) as (keyof ShownOrder)[]).every((name) => one[name] === other[name]);
