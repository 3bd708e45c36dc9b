import { present } from './internal/present.js';
import { type DaySet, loggedSet } from './internal/price-rules.js';
import { neededMinutes, priceSteps } from './internal/price-steps.js';
import { readAll, readParameters, readReceipt } from './internal/read.js';
import { ticketSteps } from './internal/ticket-steps.js';
import { type FairLog, verifyLog } from './log.js';
import type { HeldTicket } from './ticket.js';
import type {
  MinuteData,
  PublishedCommitment,
  Receipt,
  VerificationStep,
  VerificationStepId,
} from './types.js';
import { allFailed, messageOf, verifierSet } from './verify-minute.js';

const TICKET_STEPS = ['ticket_signed', 'terms_as_signed', 'entry_in_time', 'log_holds'] as const;
const PRICE_STEPS = [
  'commitment_known',
  'path_opens_commitment',
  'ticks_recomputed',
  'chain_joins',
  'entry_matches',
  'exit_matches',
  'result_follows',
] as const;

/** The public data a receipt is held against. */
export interface ReceiptEvidence {
  /** Answers of `fair/minute`: at least those of `minutesNeeded`; earlier ones extend the walk. */
  readonly minutes: readonly MinuteData[];
  /** `commitments` of `fair/commitments`. */
  readonly commitments: readonly PublishedCommitment[];
  /** `parameters` of `fair/commitments`: rows of `PathParameters`, for other instruments. */
  readonly parameters?: readonly unknown[] | undefined;
  /** `genesisMinute` of `fair/commitments`: its opening price must be the anchor. */
  readonly genesisMinute?: number | undefined;
  /** `data` of `fair/log`. With it, prices are computed with the parameters it names. */
  readonly log?: FairLog | undefined;
  /**
   * When the service was last asked for the minutes that are absent, and answered without them:
   * epoch second of its clock. Leave it out when it could not be reached.
   */
  readonly askedAt?: number | undefined;
}

/**
 * The epoch minutes to fetch from `fair/minute` for a receipt: entry to expiry without a gap, because
 * only a joined chain leaves nobody room to shift the price between the two. A void is no exception:
 * they show whether its exit was to be had.
 *
 * @returns an empty list when the receipt cannot be read.
 */
export function minutesNeeded(receipt: unknown): number[] {
  const read = readReceipt(receipt);
  return read.ok ? neededMinutes(read.value) : [];
}

/**
 * Holds a settled order's receipt against public data and, where there is one, against the ticket
 * that its device kept. `verdictOf` says what the steps come to.
 *
 * @param receipt a {@link Receipt}; anything else fails every step.
 * @param evidence what the service published; unreadable parts count as missing.
 * @param held the ticket. Without it nothing says that the receipt is the order that was placed.
 * @returns the seven steps of prices in order, the four of the ticket before them when one is held,
 *   each always present. Never throws.
 */
export async function verifyReceipt(
  receipt: unknown,
  evidence: ReceiptEvidence,
  held?: HeldTicket | undefined,
): Promise<VerificationStep[]> {
  const ids: VerificationStepId[] = held ? [...TICKET_STEPS, ...PRICE_STEPS] : [...PRICE_STEPS];
  try {
    const read = readReceipt(receipt);
    if (!read.ok) return allFailed(ids, read.fault);
    return await receiptSteps(read.value, present(evidence), held ? present(held) : undefined);
  } catch (error) {
    return allFailed(ids, messageOf(error));
  }
}

async function receiptSteps(
  receipt: Receipt,
  evidence: ReceiptEvidence,
  held: HeldTicket | undefined,
): Promise<VerificationStep[]> {
  const log = evidence.log === undefined ? undefined : await verifyLog(evidence.log, held?.key);
  const published = readAll(evidence.parameters, readParameters);
  const setOn = (day: string): DaySet => {
    if (!log) return { ok: true, set: verifierSet(receipt.instrument, published) };
    return log.ok ? loggedSet(log.log, day) : log;
  };
  const holding = log?.ok ? log.log : undefined;
  const priced = await priceSteps(receipt, evidence, setOn, holding, held !== undefined);
  return held ? [...(await ticketSteps(receipt, held, log)), ...priced] : priced;
}
