import type { Receipt } from '@candela/api-client/trading';
import type { Evidence } from '../../hooks/useFairEvidence.js';

/**
 * The file behind "Download JSON". With evidence it is what `candela-verify --offline` reads, alone
 * it is what `--receipt` reads. It is made to be handed on, so it does not tell the balance.
 */
export function receiptFile(receipt: Receipt, evidence: Evidence | undefined): string {
  const { balanceAfter: _, ...shared } = receipt;
  return `${JSON.stringify(evidence ? { receipts: [shared], ...evidence } : shared, null, 2)}\n`;
}
