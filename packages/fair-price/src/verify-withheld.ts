import { fault, type VerificationFault } from './faults.js';
import { REVEAL_TIMEOUT_S } from './internal/price-steps.js';
import { signatureFault } from './internal/verify-ticket.js';
import { readTicket, type Ticket, type TicketEvidence } from './ticket.js';
import type { VerificationStep } from './types.js';
import { messageOf, step } from './verify-minute.js';

/** Unknown `order`, ended without a `receipt`, or in progress without `settlement`. */
export type Withheld = 'order' | 'receipt' | 'settlement';

/**
 * After the due second: 60 s until a missing exit makes the order void, plus the time a key may
 * take.
 */
const SETTLEMENT_TIMEOUT_S = 60 + REVEAL_TIMEOUT_S;

/**
 * A service that signed an order must know it, settle it and show its result.
 *
 * @param askedAt epoch second of the response.
 * @returns `ticket_signed` and `terms_as_signed`. Never throws.
 */
export async function verifyWithheld(
  withheld: Withheld,
  ticketEvidence: TicketEvidence,
  askedAt?: number,
): Promise<VerificationStep[]> {
  const ticket = readTicket(ticketEvidence.ticket.text);
  const signature = await signatureFault(ticketEvidence).catch((error: unknown) =>
    fault('unreadable', { reason: messageOf(error) }),
  );
  return [
    step('ticket_signed', signature, `Signed with the key ${ticketEvidence.ticket.key}.`),
    step(
      'terms_as_signed',
      ticket ? withheldFault(withheld, ticket, askedAt) : fault('ticket_unreadable', {}),
      '',
    ),
  ];
}

function withheldFault(
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
      return lateSeconds > SETTLEMENT_TIMEOUT_S
        ? fault('settlement_withheld', { lateSeconds })
        : fault('settlement_missing', {});
    }
  }
}
