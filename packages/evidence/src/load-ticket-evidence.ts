import type { TicketEvidence } from '@candela/fair-price';
import type { Evidence } from './evidence.js';
import type { Pins, StoredTicket, VerifierPins } from './types.js';

export function toVerifierPins({ key, roots, parameters, heads }: Pins): VerifierPins {
  return { key, pins: roots, parameterPins: parameters, headPins: heads };
}

/** @param knownPins read before the log was requested; default: the current pins. */
export async function loadTicketEvidence(
  evidence: Evidence,
  { ticket, sentAt, receivedAt, requestedAt, deviceDifference }: StoredTicket,
  knownPins?: Pins | undefined,
): Promise<TicketEvidence & Pick<StoredTicket, 'deviceDifference'>> {
  const { headPins: _, ...pins } = toVerifierPins(knownPins ?? (await evidence.getPins()));
  return {
    ticket,
    sentAt,
    receivedAt,
    ...(requestedAt !== undefined && { requestedAt }),
    ...pins,
    ...(deviceDifference !== undefined && { deviceDifference }),
  };
}
