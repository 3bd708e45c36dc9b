import type { EvidenceFile, Receipt, VerificationFault, Withheld } from '@candela/fair-price';
import { receiptAlarmId } from './displayed-orders.js';
import type { Evidence } from './evidence.js';
import { firstFaultPerCode } from './first-fault-per-code.js';
import { loadTicketEvidence } from './load-ticket-evidence.js';

/** Lacks the data to recompute prices. */
export interface UnverifiableResponse {
  readonly user: string;
  readonly orderId: string;
  /** Withheld, or a receipt without a root. */
  readonly response: Withheld | Omit<Receipt, 'commitment'>;
  /** Epoch second of the service. */
  readonly at: number;
}

/**
 * A service that signed an order must know it, settle it in time and show a receipt with signed
 * roots. Raises an alarm otherwise.
 *
 * @returns the fault; undefined when there is none, no ticket is stored or Web Crypto is missing.
 * @throws when the verifier cannot be loaded.
 */
export async function checkUnverifiableResponse(
  evidence: Evidence,
  { user, orderId, response, at }: UnverifiableResponse,
): Promise<VerificationFault | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const storedTicket = await evidence.getTicket(user, orderId);
  if (!storedTicket) return undefined;
  const { incriminatingFaults, verifyEvidenceFile } = await import('@candela/fair-price');
  const shown =
    typeof response === 'string'
      ? { withheld: response, askedAt: at }
      : { receipt: response as unknown as Receipt };
  const file: EvidenceFile = {
    kind: 'candela evidence 1',
    ...shown,
    ...(await loadTicketEvidence(evidence, storedTicket)),
  };
  const { steps } = await verifyEvidenceFile(file);
  const faults = firstFaultPerCode(incriminatingFaults(steps));
  if (faults.length === 0) return undefined;
  await evidence.raiseAlarm({
    id: response === 'settlement' ? settlementId(orderId) : receiptAlarmId(orderId),
    about: 'receipt',
    user,
    orderId,
    at,
    faults,
    decimals: 0,
    file,
  });
  // An earlier alarm already reported a wrong signature, which comes first.
  return faults.at(-1);
}

/** Ends when the order is settled. */
export const settlementId = (orderId: string): string => `settlement/${orderId}`;
