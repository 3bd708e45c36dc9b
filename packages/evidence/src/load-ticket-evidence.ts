import type { TicketEvidence } from '@candela/fair-price';
import type { Evidence } from './evidence.js';
import type { Pins, StoredTicket, VerifierPins } from './types.js';

export function toVerifierPins({ key, roots, parameters, head }: Pins): VerifierPins {
  return { key, pins: roots, parameterPins: parameters, headPin: head };
}

export async function loadTicketEvidence(
  evidence: Evidence,
  { ticket, sentAt, receivedAt, requestedAt, deviceDifference }: StoredTicket,
): Promise<TicketEvidence & Pick<StoredTicket, 'deviceDifference'>> {
  const { headPin: _, ...pins } = toVerifierPins(await evidence.getPins());
  return {
    ticket,
    sentAt,
    receivedAt,
    ...(requestedAt !== undefined && { requestedAt }),
    ...pins,
    ...(deviceDifference !== undefined && { deviceDifference }),
  };
}
