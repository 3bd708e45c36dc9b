import { dayOf } from './calendar.js';
import { fault } from './faults.js';
import { type DaySetResult, setFromLog } from './internal/price-rules.js';
import { missingLogFault, neededMinutes, priceSteps } from './internal/price-steps.js';
import {
  readAll,
  readMinute,
  readParameters,
  readReceipt,
  readSourcedReceipt,
} from './internal/readers.js';
import { LOGGED_STEPS, pricedMinutes, sourceSteps } from './internal/source-steps.js';
import { ticketSteps } from './internal/verify-ticket.js';
import { withoutNulls } from './internal/without-nulls.js';
import { type FairLog, verifyLog } from './log.js';
import type { LoggedMinute } from './price-log.js';
import { type ShownOrder, shownFault } from './shown-order.js';
import { readTicket, type Ticket, type TicketEvidence } from './ticket.js';
import type {
  MinuteData,
  PublishedCommitment,
  Receipt,
  VerificationStep,
  VerificationStepId,
} from './types.js';
import { allFailed, messageOf, step, verifierSet } from './verify-minute.js';

const TICKET_STEPS = ['ticket_signed', 'terms_as_signed', 'entry_in_time', 'log_holds'] as const;
const SOURCE_STEPS = ['result_follows', 'source_confirms'] as const;
const PRICE_STEPS = [
  'commitment_known',
  'path_opens_commitment',
  'ticks_recomputed',
  'chain_joins',
  'entry_matches',
  'exit_matches',
  'result_follows',
] as const;

export interface ReceiptEvidence {
  /** Responses of `fair/minute`: at least those of `minutesNeeded`. */
  readonly minutes: readonly MinuteData[];
  /** Responses of `fair/prices`: those of `loggedMinutesNeeded`. */
  readonly prices?: readonly LoggedMinute[] | undefined;
  /** `commitments` of `fair/commitments`. */
  readonly commitments: readonly PublishedCommitment[];
  /** `parameters` of `fair/commitments`, for instruments outside this package's market. */
  readonly parameters?: readonly unknown[] | undefined;
  /** Of `fair/commitments`: its opening price must be the anchor. */
  readonly genesisMinute?: number | undefined;
  /** `data` of `fair/log`; its parameters take precedence. */
  readonly log?: FairLog | undefined;
  /**
   * Epoch second of the service's last response without the missing minutes; omit it when the
   * service was unreachable.
   */
  readonly askedAt?: number | undefined;
  /** The same for the log. */
  readonly logAskedAt?: number | undefined;
  /** The same for the commitments. */
  readonly commitmentsAskedAt?: number | undefined;
  /** Adds the step `shown_as_verified`. */
  readonly shown?: ShownOrder | undefined;
}

/**
 * Entry to expiry, because only a joined chain leaves no room to shift the price. For a void order
 * they show whether its exit was available.
 *
 * @returns an empty list when the receipt cannot be read.
 */
export function minutesNeeded(receipt: unknown): number[] {
  const read = readReceipt(receipt);
  return read.ok ? neededMinutes(read.value) : [];
}

/** Minutes of the price log, for an order with a pending strike. */
export function loggedMinutesNeeded(receipt: unknown, ticketText: string): number[] {
  const read = readSourcedReceipt(receipt);
  return read.ok && readTicket(ticketText)?.strikePending ? pricedMinutes(read.value) : [];
}

/**
 * @param receipt a {@link Receipt}; anything else fails every step.
 * @param evidence unreadable parts count as missing.
 * @param ticketEvidence without it nothing proves that this order was placed.
 * @returns the seven price steps, preceded by the four ticket steps with a ticket, followed by
 *   `shown_as_verified` with `shown`; all always present. With a ticket that names a price source,
 *   the price steps are `result_follows` and `source_confirms`, after `prices_logged`,
 *   `entry_matches` and `exit_matches` if the strike was pending. Never throws.
 */
export async function verifyReceipt(
  receipt: unknown,
  evidence: ReceiptEvidence,
  ticketEvidence?: TicketEvidence | undefined,
): Promise<VerificationStep[]> {
  const sourced = ticketEvidence && sourcedTicketOf(ticketEvidence);
  const ids: VerificationStepId[] = [
    ...(ticketEvidence ? TICKET_STEPS : []),
    ...(sourced?.strikePending ? LOGGED_STEPS : []),
    ...(sourced ? SOURCE_STEPS : PRICE_STEPS),
  ];
  if (evidence?.shown) ids.push('shown_as_verified');
  try {
    const read = sourced ? readSourcedReceipt(receipt) : readReceipt(receipt);
    if (!read.ok && ticketEvidence && hasNoRoot(receipt)) {
      // A ticket names its order's roots: a receipt without a root cannot belong to it.
      return ids.map((id) => step(id, fault('commitment_missing', {}), ''));
    }
    if (!read.ok) return allFailed(ids, read.fault);
    const steps = await receiptSteps(
      read.value,
      withoutNulls(evidence),
      ticketEvidence ? withoutNulls(ticketEvidence) : undefined,
    );
    if (!evidence.shown) return steps;
    const ticket = ticketEvidence && readTicket(ticketEvidence.ticket.text);
    const difference = shownFault(evidence.shown, read.value, ticket);
    return [...steps, step('shown_as_verified', difference, 'The order is displayed as verified.')];
  } catch (error) {
    return allFailed(ids, messageOf(error));
  }
}

function sourcedTicketOf({ ticket: signed }: Partial<TicketEvidence>): Ticket | undefined {
  const ticket = typeof signed?.text === 'string' ? readTicket(signed.text) : undefined;
  return ticket?.source ? ticket : undefined;
}

function hasNoRoot(receipt: unknown): boolean {
  return (
    typeof receipt === 'object' &&
    receipt !== null &&
    ((receipt as Partial<Receipt>).commitment ?? null) === null
  );
}

async function receiptSteps(
  receipt: Receipt,
  evidence: ReceiptEvidence,
  ticketEvidence: TicketEvidence | undefined,
): Promise<VerificationStep[]> {
  const log =
    evidence.log === undefined ? undefined : await verifyLog(evidence.log, ticketEvidence?.key);
  const published = readAll(evidence.parameters, readParameters);
  const daysRequiringLog = daysWithOpenings(evidence.minutes);
  const setForDay = (day: string): DaySetResult => {
    if (log) return log.ok ? setFromLog(log.log, day) : log;
    if (daysRequiringLog.has(day)) {
      return { ok: false, fault: missingLogFault(receipt, evidence.logAskedAt) };
    }
    return { ok: true, set: verifierSet(receipt.instrument, published) };
  };
  const validLog = log?.ok ? log.log : undefined;
  const ticket = ticketEvidence && readTicket(ticketEvidence.ticket.text);
  const logResult =
    log ?? ({ ok: false, fault: missingLogFault(receipt, evidence.logAskedAt) } as const);
  if (ticketEvidence && ticket?.source) {
    const sourced = { ...ticket, source: ticket.source };
    return [
      ...(await ticketSteps(receipt, ticketEvidence, logResult)),
      ...(await sourceSteps(receipt, sourced, evidence, ticketEvidence, validLog)),
    ];
  }
  const signed = ticketEvidence && { opening: ticket?.opening };
  const stepsOfPrice = await priceSteps(receipt, evidence, setForDay, validLog, signed);
  if (!ticketEvidence) return stepsOfPrice;
  return [...(await ticketSteps(receipt, ticketEvidence, logResult)), ...stepsOfPrice];
}

/** Days of later engines, recognized by `opening`; only a log has their sets. */
const daysWithOpenings = (minutes: readonly unknown[]): ReadonlySet<string> =>
  new Set(
    readAll(minutes, readMinute).flatMap(({ minute, opening }) => (opening ? [dayOf(minute)] : [])),
  );
