import { fault, type VerificationFault } from './faults.js';
import { REVEAL_WITHIN_S } from './internal/price-steps.js';
import { signatureFault } from './internal/ticket-rules.js';
import { type HeldTicket, readTicket, type Ticket } from './ticket.js';
import type { VerificationStep } from './types.js';
import { messageOf, step } from './verify-minute.js';

/**
 * What a service answers of an order where its receipt should be: that there is no such `order`, the
 * order as ended, without a `receipt`, or the order as in progress, without its `settlement`.
 */
export type Withheld = 'order' | 'receipt' | 'settlement';

/**
 * An order that is not settled so long after its due second is being kept open: 60 s until an exit that
 * is not to be had makes it void, and as long again as a key may take.
 */
const SETTLED_WITHIN_S = 60 + REVEAL_WITHIN_S;

/**
 * Holds an answer without a receipt against the ticket of the order: whoever signed an order knows it,
 * settles it, and shows what came of it.
 *
 * @param askedAt when it was answered so: epoch second. An order in progress is late by then, or not yet.
 * @returns `ticket_signed` and `terms_as_signed`. Never throws.
 */
export async function verifyWithheld(
  withheld: Withheld,
  held: HeldTicket,
  askedAt?: number,
): Promise<VerificationStep[]> {
  const ticket = readTicket(held.ticket.text);
  const signature = await signatureFault(held).catch((error: unknown) =>
    fault('unreadable', { reason: messageOf(error) }),
  );
  return [
    step('ticket_signed', signature, `Signed with the key ${held.ticket.key}.`),
    step(
      'terms_as_signed',
      ticket ? absence(withheld, ticket, askedAt) : fault('ticket_unreadable', {}),
      '',
    ),
  ];
}

function absence(
  withheld: Withheld,
  { dueSecond }: Ticket,
  askedAt = dueSecond,
): VerificationFault {
  switch (withheld) {
    case 'order':
      return fault('order_denied', {});
    case 'receipt':
      return fault('receipt_missing', {});
    default: {
      const lateSeconds = Math.floor(askedAt - dueSecond);
      return lateSeconds > SETTLED_WITHIN_S
        ? fault('settlement_withheld', { lateSeconds })
        : fault('settlement_missing', {});
    }
  }
}
