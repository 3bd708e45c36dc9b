import type { PlacedOrder, SignedTicket, VerificationFault } from '@candela/fair-price';
import type { Evidence } from './evidence.js';
import { firstFaultPerCode } from './first-fault-per-code.js';
import { toVerifierPins } from './load-ticket-evidence.js';
import { mustSign, verifyStoredRefusals } from './refused-orders.js';
import type { OrderRecord } from './types.js';

/**
 * Checks a ticket against request, response and pinned key. A valid one is pinned (key, roots,
 * parameters, log head), a fault raises an alarm. Without Web Crypto, or while pins are unreadable,
 * the order waits for `verifyStoredOrders`.
 *
 * @throws when the verifier cannot be loaded; the order is stored and waits.
 */
export async function storeTicket(evidence: Evidence, order: OrderRecord): Promise<void> {
  const {
    user,
    asked: requestedTerms,
    answered: confirmedTerms,
    ticket,
    sentAt,
    receivedAt,
    requestedAt,
    deviceDifference,
    simulated,
  } = order;
  const { orderId, decimals } = confirmedTerms;
  await Promise.all([
    ticket &&
      evidence.addTicket({
        user,
        orderId,
        ticket,
        sentAt,
        receivedAt,
        ...(requestedAt !== undefined && { requestedAt }),
        ...(deviceDifference !== undefined && { deviceDifference }),
      }),
    evidence.addUnverifiedOrder(order),
  ]);
  if (globalThis.crypto?.subtle === undefined) return;

  const { unread, ...storedPins } = await evidence.getPins();
  if (!ticket && confirmedTerms.commitment.root === '' && !mustSign(storedPins, simulated)) {
    if (!unread) await evidence.removeUnverifiedOrder(user, orderId);
    return;
  }
  const { readTicket, dayOf, minuteOf, userHash, verifyPlacedOrder } = await import(
    '@candela/fair-price'
  );
  const parsedTicket = ticket && readTicket(ticket.text);
  // Others prove nothing here, and may be tickets of another user of this device.
  const heads = storedPins.heads.filter(({ size }) => size === parsedTicket?.log.size);
  const pins = toVerifierPins({ ...storedPins, heads });
  const ticketEvidence = {
    ...(ticket && { ticket }),
    ...(requestedAt !== undefined && { requestedAt }),
    ...{ sentAt, receivedAt, ...pins },
  };
  // Older sessions have no user id.
  const hash = user === '' ? (parsedTicket?.user ?? '') : await userHash(user);
  const placedWith = (placed: Omit<PlacedOrder, 'user'>): PlacedOrder => ({
    ...placed,
    user: hash,
    ...(simulated && { simulated }),
  });
  const faultsOf = async (placed: Omit<PlacedOrder, 'user'>): Promise<VerificationFault[]> => {
    const steps = await verifyPlacedOrder(placedWith(placed), ticketEvidence);
    return steps.flatMap((step) => (step.ok ? [] : [step.fault]));
  };
  const requestFaults = await faultsOf(requestedTerms);
  const faults = requestFaults.length > 0 ? requestFaults : await faultsOf(confirmedTerms);
  if (faults.length === 0 && parsedTicket) {
    const day = dayOf(minuteOf(parsedTicket.entrySecond));
    const { parameters: parametersHash } = parsedTicket;
    const parameters = parametersHash === undefined ? [] : [{ day, hash: parametersHash }];
    await evidence.addPins({
      key: ticket.key,
      roots: parsedTicket.roots,
      parameters,
      heads: [{ ...parsedTicket.log, signed: ticket }],
    });
  } else {
    const placed = placedWith(requestFaults.length > 0 ? requestedTerms : confirmedTerms);
    await evidence.raiseAlarm({
      id: `ticket/${orderId}`,
      about: 'ticket',
      user,
      orderId,
      at: Math.floor(receivedAt),
      faults: firstFaultPerCode(faults),
      decimals,
      file: {
        kind: 'candela evidence 1',
        placed,
        ...ticketEvidence,
        ...(deviceDifference !== undefined && { deviceDifference }),
      },
    });
  }
  if (!unread) await evidence.removeUnverifiedOrder(user, orderId);
}

/** By the hash in the ticket. */
async function assignUnownedRecords(evidence: Evidence, user: string): Promise<void> {
  const [tickets, orders] = [
    await evidence.listTickets(''),
    await evidence.listUnverifiedOrders(''),
  ];
  if (user === '' || globalThis.crypto?.subtle === undefined) return;
  if (tickets.length === 0 && orders.length === 0) return;
  const { readTicket, userHash } = await import('@candela/fair-price');
  const hash = await userHash(user);
  const belongsToUser = (ticket: SignedTicket | undefined) =>
    ticket !== undefined && readTicket(ticket.text)?.user === hash;
  for (const storedTicket of tickets) {
    if (belongsToUser(storedTicket.ticket)) await evidence.assignToUser(storedTicket, user);
  }
  for (const order of orders) {
    if (!belongsToUser(order.ticket)) continue;
    await evidence.addUnverifiedOrder({ ...order, user });
    await evidence.removeUnverifiedOrder(order.user, order.answered.orderId);
  }
}

/**
 * The verifier did not load or storage was unreadable earlier.
 *
 * @throws when the verifier cannot be loaded.
 */
export async function verifyStoredOrders(evidence: Evidence, user: string): Promise<void> {
  await assignUnownedRecords(evidence, user);
  for (const order of await evidence.listUnverifiedOrders(user)) await storeTicket(evidence, order);
  await verifyStoredRefusals(evidence, user);
}
