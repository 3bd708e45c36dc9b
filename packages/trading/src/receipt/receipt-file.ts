import type { Receipt } from '@candela/api-client/trading';
import type { EvidenceFile, TicketEvidence } from '@candela/fair-price';
import type { FairEvidence } from './useFairEvidence.js';
import { sharedReceipt } from './verify-order.js';

/**
 * Input of `candela-verify`: `--ticket`, `--offline` or `--receipt`. Meant to be shared, so without
 * the balance.
 */
export function receiptFile(
  receipt: Receipt,
  evidence: FairEvidence | undefined,
  ticketEvidence: TicketEvidence | undefined,
): string {
  const shared = sharedReceipt(receipt);
  if (!evidence) return toJson(shared);
  if (!ticketEvidence) return toJson({ receipts: [shared], ...evidence });
  const file: EvidenceFile = {
    kind: 'candela evidence 1',
    receipt: shared,
    ...evidence,
    ...ticketEvidence,
  };
  return toJson(file);
}

const toJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
