import type { EvidenceFile, Receipt, VerificationFault, Withheld } from '@candela/fair-price';
import type { Evidence } from './evidence.js';
import { firstOfEach } from './first-of-each.js';
import { heldTicket } from './held-ticket.js';

/** An answer about an order that has nothing in it to recompute the prices from. */
export interface BareAnswer {
  /** Who asked, by id. */
  readonly user: string;
  readonly orderId: string;
  /** What is not shown, or a receipt that names no root. */
  readonly answer: Withheld | Omit<Receipt, 'commitment'>;
  /** Epoch second of the service. */
  readonly at: number;
}

/**
 * Holds an answer that cannot be verified against the ticket that this device keeps of its order: a
 * service that signed an order and does not know it, keeps it open long after it was due, or shows no
 * receipt of it that can be held to the signed roots, contradicts its word. That is an alarm.
 *
 * @returns what contradicts; undefined where no ticket is kept, or nothing can be computed.
 * @throws when the verifier could not be loaded.
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
  // Of a signature that does not hold besides, the first order's alarm has told.
  return told.at(-1);
}

/** Whose name the alarm of an order that is not settled goes by: it ends once the order is. */
export const settlementId = (orderId: string): string => `settlement/${orderId}`;
