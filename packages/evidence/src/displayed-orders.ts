import type { EvidenceFile, Receipt, ShownOrder } from '@candela/fair-price';
import type { Evidence } from './evidence.js';
import { firstFaultPerCode } from './first-fault-per-code.js';
import { loadTicketEvidence } from './load-ticket-evidence.js';
import type { OrderCheck } from './types.js';

/** `checking`: not verified yet. Other orders have no ticket on this device, or proved too little. */
export type CheckState = 'checked' | 'checking' | 'contradiction';

export interface DisplayedOrder {
  readonly shown: ShownOrder;
  /** Displayed as well. */
  readonly receipt?: Receipt | undefined;
}

export interface DisplayedOrders {
  readonly user: string;
  /** Settled orders. */
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
  const { shown, receipt } = order;
  const { orderId } = shown;
  if (check?.verdict === 'contradiction') return 'contradiction';
  const passed = check?.verdict === 'verified' ? 'checked' : check ? undefined : 'checking';
  const isUnchanged = check !== undefined && isSameOrder(check.shown, shown);
  if (isUnchanged && !receipt) return passed;
  const storedTicket = await evidence.getTicket(user, orderId);
  if (!storedTicket || globalThis.crypto?.subtle === undefined) return undefined;
  const { incriminatingFaults, readTicket, receiptFrom, verifySettledOrder } = await import(
    '@candela/fair-price'
  );
  const ticket = readTicket(storedTicket.ticket.text);
  if (!ticket) return undefined;
  const ticketEvidence = await loadTicketEvidence(evidence, storedTicket);
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
    const { decimals } = ticket;
    const id = receiptAlarmId(orderId);
    await evidence.raiseAlarm({ id, about: 'receipt', user, orderId, at, faults, decimals, file });
    return 'contradiction';
  }
  return passed;
}

export const receiptAlarmId = (orderId: string): string => `receipt/${orderId}`;

const isSameOrder = (one: ShownOrder, other: ShownOrder) =>
  (Object.keys(one) as (keyof ShownOrder)[]).every((name) => one[name] === other[name]);
