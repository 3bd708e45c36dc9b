import { present } from './internal/present.js';
import type { FairLog } from './log.js';
import type { HeldTicket } from './ticket.js';
import type { CommitmentsData, MinuteData, Receipt, VerificationStep } from './types.js';
import { type Verdict, verdictOf } from './verdict.js';
import { verifyReceipt } from './verify-receipt.js';

/** The first field of every evidence file, so that it is taken for nothing else. */
export const EVIDENCE_KIND = 'candela evidence 1';

/**
 * All that is needed to judge one order without anybody's help: what its device kept, the receipt it
 * got, and the public data as they were when the file was made. A device that kept no ticket leaves
 * its fields out, and the order is consistent at best.
 */
export interface EvidenceFile extends Partial<HeldTicket> {
  readonly kind: typeof EVIDENCE_KIND;
  readonly receipt: Receipt;
  readonly commitments: CommitmentsData;
  readonly log?: FairLog | undefined;
  readonly minutes: readonly MinuteData[];
  /** See `ReceiptEvidence`. */
  readonly askedAt?: number | undefined;
}

/** Whether something says of itself that it is an evidence file. */
export function isEvidenceFile(value: unknown): value is EvidenceFile {
  return (value as { kind?: unknown } | null | undefined)?.kind === EVIDENCE_KIND;
}

/** Judges an evidence file, without a network. What is missing or malformed in it fails its step. */
export async function verifyEvidenceFile(
  file: EvidenceFile,
): Promise<{ readonly steps: VerificationStep[]; readonly verdict: Verdict }> {
  const { receipt, commitments, log, minutes, askedAt, ticket, ...kept } = present(file);
  const evidence = { ...commitments, log, minutes, askedAt };
  const { sentAt = Number.NaN, receivedAt = Number.NaN } = kept;
  const held = ticket && { ...kept, ticket, sentAt, receivedAt };
  const steps = await verifyReceipt(receipt, evidence, held);
  return { steps, verdict: verdictOf(steps) };
}
