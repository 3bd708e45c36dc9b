import type { PlacedOrder, SignedTicket, VerificationFault } from '@candela/fair-price';
import type { Evidence } from './evidence.js';
import { firstOfEach } from './first-of-each.js';
import { heldPins } from './held-ticket.js';
import type { TakenOrder } from './types.js';

/**
 * Stores the ticket of an order and checks it against request, response and pinned key. A valid
 * ticket is
 * pinned (key, roots, parameters, log head), a fault raises an alarm. Without Web Crypto, or while
 * pins are
 * unreadable, the order stays unexamined for `examineKept`.
 *
 * @throws when the verifier cannot be loaded; the order is stored and stays unexamined.
 */
export async function keepOrder(evidence: Evidence, order: TakenOrder): Promise<void> {
  const { user, asked, answered, ticket, sentAt, receivedAt } = order;
  const { orderId, decimals } = answered;
  await Promise.all([
    ticket && evidence.keepTicket({ user, orderId, ticket, sentAt, receivedAt }),
    evidence.keepUnexamined(order),
  ]);
  if (globalThis.crypto?.subtle === undefined) return;

  const { unread, ...known } = await evidence.pins();
  // A feed without commitments signs nothing, but a service that has signed before must keep
  // signing.
  if (!ticket && answered.commitment.root === '' && known.key === undefined) {
    if (!unread) await evidence.examined(user, orderId);
    return;
  }
  const { readTicket, dayOf, minuteOf, userHash, verifyPlaced } = await import(
    '@candela/fair-price'
  );
  const pins = heldPins(known);
  const held = { ...(ticket && { ticket }), sentAt, receivedAt, ...pins };
  const read = ticket && readTicket(ticket.text);
  // Sessions started by older versions have no user id.
  const hash = user === '' ? (read?.user ?? '') : await userHash(user);
  const faultsOf = async (placed: Omit<PlacedOrder, 'user'>): Promise<VerificationFault[]> => {
    const steps = await verifyPlaced({ ...placed, user: hash }, held);
    return steps.flatMap((step) => (step.ok ? [] : [step.fault]));
  };
  const faultsAsked = await faultsOf(asked);
  const faults = faultsAsked.length > 0 ? faultsAsked : await faultsOf(answered);
  if (faults.length === 0 && read) {
    const day = dayOf(minuteOf(read.entrySecond));
    const parameters = [{ day, hash: read.parameters }];
    await evidence.pin({ key: ticket.key, roots: read.roots, parameters, head: read.log });
  } else {
    const placed = { ...(faultsAsked.length > 0 ? asked : answered), user: hash };
    await evidence.raise({
      id: `ticket/${orderId}`,
      about: 'ticket',
      user,
      orderId,
      at: Math.floor(receivedAt),
      faults: firstOfEach(faults),
      decimals,
      file: { kind: 'candela evidence 1', placed, ...held },
    });
  }
  if (!unread) await evidence.examined(user, orderId);
}

/** Assigns records without a user id to the user whose hash is in the ticket. */
async function adoptKept(evidence: Evidence, user: string): Promise<void> {
  const [tickets, orders] = [await evidence.ticketsOf(''), await evidence.unexaminedOf('')];
  if (user === '' || globalThis.crypto?.subtle === undefined) return;
  if (tickets.length === 0 && orders.length === 0) return;
  const { readTicket, userHash } = await import('@candela/fair-price');
  const hash = await userHash(user);
  const isTheirs = (ticket: SignedTicket | undefined) =>
    ticket !== undefined && readTicket(ticket.text)?.user === hash;
  for (const kept of tickets) {
    if (isTheirs(kept.ticket)) await evidence.adopt(kept, user);
  }
  for (const order of orders) {
    if (!isTheirs(order.ticket)) continue;
    await evidence.keepUnexamined({ ...order, user });
    await evidence.examined(order.user, order.answered.orderId);
  }
}

/**
 * Examines orders that could not be checked earlier: the verifier did not load or storage was
 * unreadable.
 *
 * @throws when the verifier cannot be loaded.
 */
export async function examineKept(evidence: Evidence, user: string): Promise<void> {
  await adoptKept(evidence, user);
  for (const order of await evidence.unexaminedOf(user)) await keepOrder(evidence, order);
}
