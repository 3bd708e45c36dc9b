import type { Receipt } from '@candela/api-client/trading';
import type { EvidenceFile, HeldTicket } from '@candela/fair-price';
import type { Evidence } from '../../hooks/useFairEvidence.js';
import { sharedReceipt } from '../../hooks/useVerification.js';

/**
 * Content of "Download JSON". With a ticket it is the input of `candela-verify --ticket`, with
 * evidence only that of
 * `--offline`, with the receipt alone that of `--receipt`. The balance is removed, because the file
 * is meant to be shared.
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
