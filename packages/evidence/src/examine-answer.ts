import type { EvidenceFile, Receipt, VerificationFault, Withheld } from '@candela/fair-price';
import type { Evidence } from './evidence.js';
import { firstOfEach } from './first-of-each.js';
import { heldTicket } from './held-ticket.js';

/** A response about an order without the data to recompute its prices. */
export interface BareAnswer {
  readonly user: string;
  readonly orderId: string;
  /** What is withheld, or a receipt without a root. */
  readonly answer: Withheld | Omit<Receipt, 'commitment'>;
  /** Epoch second of the service. */
  readonly at: number;
}

/**
 * Checks a response that cannot be verified against the stored ticket: a service that signed an
 * order must
 * know it, settle it in time and show a receipt with signed roots. Raises an alarm otherwise.
 *
 * @returns the fault; undefined when there is none, no ticket is stored or Web Crypto is missing.
 * @throws when the verifier cannot be loaded.
 */
export async function examineAnswer(
  evidence: Evidence,
  { user, orderId, answer, at }: BareAnswer,
): Promise<VerificationFault | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const kept = await evidence.ticketOf(user, orderId);
  if (!kept) return undefined;
  const { faultsAgainst, verifyEvidenceFile } = await import('@candela/fair-price');
  const shown =
    typeof answer === 'string'
      ? { withheld: answer, askedAt: at }
      : { receipt: answer as unknown as Receipt };
  const file: EvidenceFile = {
    kind: 'candela evidence 1',
    ...shown,
    ...(await heldTicket(evidence, kept)),
  };
  const { steps } = await verifyEvidenceFile(file);
  const told = firstOfEach(faultsAgainst(steps));
  if (told.length === 0) return undefined;
  await evidence.raise({
    id: answer === 'settlement' ? settlementId(orderId) : `receipt/${orderId}`,
    about: 'receipt',
    user,
    orderId,
    at,
    faults: told,
    decimals: 0,
    file,
  });
  // A wrong signature comes first in the list; an earlier alarm already reported it.
  return told.at(-1);
}

/** Id of the alarm about an unsettled order; it ends when the order is settled. */
export const settlementId = (orderId: string): string => `settlement/${orderId}`;
