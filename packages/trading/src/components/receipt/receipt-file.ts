import type { Receipt } from '@candela/api-client/trading';
import type { EvidenceFile, HeldTicket } from '@candela/fair-price';
import type { Evidence } from '../../hooks/useFairEvidence.js';
import { sharedReceipt } from '../../hooks/useVerification.js';

/**
 * "Download JSON", the input of `candela-verify`: `--ticket` with evidence and a ticket, `--offline`
 * with evidence only, `--receipt` otherwise. Meant to be shared, so without the balance.
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
