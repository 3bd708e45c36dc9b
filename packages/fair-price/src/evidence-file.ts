import { fault } from './faults.js';
import { present } from './internal/present.js';
import { REVEAL_WITHIN_S } from './internal/price-steps.js';
import type { FairLog } from './log.js';
import { type Pins, verifyPins } from './pins.js';
import type { HeldTicket } from './ticket.js';
import type { CommitmentsData, MinuteData, Receipt, VerificationStep } from './types.js';
import { type Verdict, verdictOf } from './verdict.js';
import { step } from './verify-minute.js';
import { type PlacedOrder, verifyPlaced } from './verify-placed.js';
import { verifyReceipt } from './verify-receipt.js';
import { verifyWithheld, type Withheld } from './verify-withheld.js';

/** The first field of every evidence file, so that it is taken for nothing else. */
export const EVIDENCE_KIND = 'candela evidence 1';

/**
 * All that is needed to judge one order without anybody's help: what its device kept, the receipt it
 * got, and the public data as they were when the file was made. A device that kept no ticket leaves
 * its fields out, and the order is consistent at best.
 *
 * Without a receipt it is about an order that was just placed (`placed`), about one whose receipt the
 * service does not show (`withheld`), or about the log alone: what is there is held against what the
 * device kept, and nothing that holds is more than unfinished.
 */
export interface EvidenceFile extends Partial<HeldTicket> {
  readonly kind: typeof EVIDENCE_KIND;
  readonly receipt?: Receipt | undefined;
  readonly placed?: PlacedOrder | undefined;
  /** What the service answered of the ticket's order in place of a receipt. */
  readonly withheld?: Withheld | undefined;
  readonly commitments?: CommitmentsData | undefined;
  readonly log?: FairLog | undefined;
  readonly minutes?: readonly MinuteData[] | undefined;
  /** See `ReceiptEvidence`; with `withheld`, when that was answered. */
  readonly askedAt?: number | undefined;
  readonly logAskedAt?: number | undefined;
  readonly commitmentsAskedAt?: number | undefined;
  /** When the log was refused first without an answer since, in a file about the log alone. */
  readonly logRefusedAt?: number | undefined;
  /** A head of the log that was signed, as this device saw it. */
  readonly headPin?: Pins['head'];
}

/** Whether something says of itself that it is an evidence file. */
export function isEvidenceFile(value: unknown): value is EvidenceFile {
  return (value as { kind?: unknown } | null | undefined)?.kind === EVIDENCE_KIND;
}

/** Judges an evidence file, without a network. What is missing or malformed in it fails its step. */
export async function verifyEvidenceFile(
  file: EvidenceFile,
): Promise<{ readonly steps: VerificationStep[]; readonly verdict: Verdict }> {
  const {
    receipt,
    placed,
    withheld,
    commitments,
    log,
    minutes = [],
    askedAt,
    logAskedAt,
    commitmentsAskedAt,
    logRefusedAt,
    ...kept
  } = present(file);
  const { ticket, sentAt = Number.NaN, receivedAt = Number.NaN } = kept;
  const held = ticket && { ...kept, ticket, sentAt, receivedAt };
  if (receipt === undefined && withheld !== undefined) {
    const steps = held ? await verifyWithheld(withheld, held, askedAt) : [];
    return { steps, verdict: verdictOf(steps) };
  }
  if (receipt === undefined && log === undefined && logRefusedAt !== undefined) {
    const steps = [refusedLogStep(logRefusedAt, logAskedAt)];
    return { steps, verdict: verdictOf(steps) };
  }
  if (receipt === undefined && (placed !== undefined || log !== undefined)) {
    const steps = [
      ...(placed ? await verifyPlaced(placed, kept) : []),
      ...(log ? [await logStep(log, kept)] : []),
    ];
    const holds = steps.every(({ ok }) => ok);
    return { steps, verdict: holds ? 'unfinished' : 'contradiction' };
  }
  const evidence = {
    commitments: [],
    ...commitments,
    log,
    minutes,
    askedAt,
    logAskedAt,
    commitmentsAskedAt,
  };
  const steps = await verifyReceipt(receipt, evidence, held);
  return { steps, verdict: verdictOf(steps) };
}

/** A log that was refused twice, and never answered between. */
function refusedLogStep(since: number, askedAt = since): VerificationStep {
  const lateSeconds = Math.floor(askedAt - since);
  const found =
    lateSeconds > REVEAL_WITHIN_S
      ? fault('log_withheld', { lateSeconds })
      : fault('log_missing', {});
  return step('log_holds', found, '');
}

/** The log against what the device was told before, by its first fault. */
async function logStep(
  log: FairLog,
  { key, pins = [], parameterPins = [], headPin }: Partial<EvidenceFile>,
): Promise<VerificationStep> {
  const known = { key, roots: pins, parameters: parameterPins, head: headPin };
  const { faults } = await verifyPins(log, known);
  return step('log_holds', faults[0], 'The log holds, and is the one that was seen before.');
}
