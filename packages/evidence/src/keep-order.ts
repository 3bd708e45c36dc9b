import type { PlacedOrder, SignedTicket, VerificationFault } from '@candela/fair-price';
import type { Evidence } from './evidence.js';
import { firstOfEach } from './first-of-each.js';
import { heldPins } from './held-ticket.js';
import type { TakenOrder } from './types.js';

/**
 * Keeps the ticket of an order and holds it against the order: what was asked, what was answered, the
 * key that is pinned. The first ticket's key is pinned, and what each ticket says of the log.
 *
 * What does not hold raises an alarm. Where there is no Web Crypto nothing can be said, and where the
 * pins cannot be read not all: the order stays unexamined then, for `examineKept`.
 *
 * @throws when the verifier could not be loaded; the order is kept then, and stays unexamined.
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
  // A feed without commitments signs nothing. A service that has signed before does not turn into one.
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
  // A session that was begun before its person's id was kept does not know it.
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

/**
 * Gives a person what was kept on this device before their id was known, as in a session that was begun by
 * an older version: a ticket says by a hash whose it is.
 */
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
 * Examines a person's orders that could not be held against their tickets when they were taken, since
 * the verifier did not arrive or what is kept could not be read.
 *
 * @throws when the verifier could not be loaded.
 */
export async function examineKept(evidence: Evidence, user: string): Promise<void> {
  await adoptKept(evidence, user);
  for (const order of await evidence.unexaminedOf(user)) await keepOrder(evidence, order);
}
