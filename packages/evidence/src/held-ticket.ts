import type { HeldTicket } from '@candela/fair-price';
import type { Evidence } from './evidence.js';
import type { HeldPins, KeptTicket, Pins } from './types.js';

/** Renames pins to the field names of the verifier. */
export function heldPins({ key, roots, parameters, head }: Pins): HeldPins {
  return { key, pins: roots, parameterPins: parameters, headPin: head };
}

export async function heldTicket(
  evidence: Evidence,
  { ticket, sentAt, receivedAt }: KeptTicket,
): Promise<HeldTicket> {
  const { headPin: _, ...pins } = heldPins(await evidence.pins());
  return { ticket, sentAt, receivedAt, ...pins };
}
