import type { Receipt } from '@candela/api-client/trading';
import type { EvidenceFile, HeldTicket } from '@candela/fair-price';
import type { Evidence } from '../../hooks/useFairEvidence.js';
import { sharedReceipt } from '../../hooks/useVerification.js';

/**
 * The file behind "Download JSON". With the ticket it is what `candela-verify --ticket` reads, with
 * evidence alone what `--offline` reads, alone what `--receipt` reads. It is made to be handed on, so
 * it does not tell the balance.
 */
export function receiptFile(
  receipt: Receipt,
  evidence: Evidence | undefined,
  held: HeldTicket | undefined,
): string {
  const shared = sharedReceipt(receipt);
  if (!evidence) return text(shared);
  if (!held) return text({ receipts: [shared], ...evidence });
  const file: EvidenceFile = { kind: 'candela evidence 1', receipt: shared, ...evidence, ...held };
  return text(file);
}

const text = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
