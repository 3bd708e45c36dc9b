import { witnessFault, witnessState } from './cosignature.js';
import {
  type ComparedEntry,
  countEntries,
  ENTRY_ALARM_EVIDENCE,
  entryEvidence,
} from './entry-choice.js';
import { fault, type VerificationFault } from './faults.js';
import { REVEAL_TIMEOUT_S } from './internal/price-steps.js';
import { withoutNulls } from './internal/without-nulls.js';
import { ledgerFault, type ShownLedgerEntry } from './ledger-entry.js';
import type { FairLog } from './log.js';
import { type HeadPin, type Pins, verifyPins } from './pins.js';
import type { LoggedMinute } from './price-log.js';
import { type RefusedOrder, type SignedRefusal, verifyRefusedOrder } from './refusal.js';
import { type ShownOrder, shownFault } from './shown-order.js';
import { type ShownPrices, verifyShownPrices } from './shown-prices.js';
import { readTicket, type TicketEvidence } from './ticket.js';
import type { CommitmentsData, MinuteData, Receipt, VerificationStep } from './types.js';
import { type Verdict, verdictOf } from './verdict.js';
import { messageOf, step } from './verify-minute.js';
import { type PlacedOrder, verifyPlacedOrder } from './verify-placed-order.js';
import { verifyReceipt } from './verify-receipt.js';
import { verifyWithheld, type Withheld } from './verify-withheld.js';

/** Identifies the format of an evidence file. */
export const EVIDENCE_KIND = 'candela evidence 1';

/**
 * Everything needed to judge one order offline; without a ticket at best `consistent`. Without a
 * receipt it is about an order just placed or running (`placed`), an order whose receipt is not shown
 * (`withheld`), a failed order (`refused`), or only the log; then at best `unfinished`.
 */
export interface EvidenceFile extends Partial<TicketEvidence> {
  readonly kind: typeof EVIDENCE_KIND;
  readonly receipt?: Receipt | undefined;
  readonly placed?: PlacedOrder | undefined;
  readonly withheld?: Withheld | undefined;
  readonly refused?: RefusedOrder | undefined;
  readonly refusal?: SignedRefusal | undefined;
  readonly commitments?: CommitmentsData | undefined;
  readonly log?: FairLog | undefined;
  readonly minutes?: readonly MinuteData[] | undefined;
  readonly prices?: readonly LoggedMinute[] | undefined;
  /** See `ReceiptEvidence`; with `withheld`, the time of that response. */
  readonly askedAt?: number | undefined;
  readonly logAskedAt?: number | undefined;
  readonly commitmentsAskedAt?: number | undefined;
  /** Epoch second, in a file about the log only. */
  readonly logRefusedAt?: number | undefined;
  readonly shown?: ShownOrder | undefined;
  /** Without a receipt. */
  readonly shownPrices?: ShownPrices | undefined;
  /** Of this order. */
  readonly ledger?: ShownLedgerEntry | undefined;
  readonly clock?: ClockJump | undefined;
  /** In a file about chosen entries only. */
  readonly entries?: readonly ComparedEntry[] | undefined;
  /** Device clock minus service time at placing, s; only if above 2. */
  readonly deviceDifference?: number | undefined;
  readonly headPins?: Pins['heads'] | undefined;
  /** In files of older releases. */
  readonly headPin?: HeadPin | undefined;
}

/** Epoch milliseconds of the service. */
export interface ClockJump {
  /** By earlier responses and the device's monotonic clock. */
  readonly expected: number;
  readonly received: number;
}

/** Checks only `kind`. */
export function isEvidenceFile(value: unknown): value is EvidenceFile {
  return (value as { kind?: unknown } | null | undefined)?.kind === EVIDENCE_KIND;
}

/** Works offline. Missing or malformed parts fail their step. */
export async function verifyEvidenceFile(
  file: EvidenceFile,
): Promise<{ readonly steps: VerificationStep[]; readonly verdict: Verdict }> {
  const {
    receipt,
    placed,
    withheld,
    refused,
    refusal,
    commitments,
    log,
    minutes = [],
    prices,
    askedAt,
    logAskedAt,
    commitmentsAskedAt,
    logRefusedAt,
    clock,
    entries,
    shown,
    headPin,
    ledger,
    shownPrices,
    ...ticketFields
  } = withoutNulls(file);
  const headPins = [...(headPin ? [headPin] : []), ...(ticketFields.headPins ?? [])];
  const { ticket, sentAt = Number.NaN, receivedAt = Number.NaN } = ticketFields;
  const ticketEvidence = ticket && { ...ticketFields, ticket, sentAt, receivedAt };
  if (receipt === undefined && withheld !== undefined) {
    const steps = ticketEvidence ? await verifyWithheld(withheld, ticketEvidence, askedAt) : [];
    return { steps, verdict: verdictOf(steps) };
  }
  if (receipt === undefined && refused !== undefined) {
    const { requestedAt, key } = ticketFields;
    const refusalEvidence = { refusal, sentAt, receivedAt, requestedAt, key };
    const steps = await verifyRefusedOrder(refused, refusalEvidence);
    return { steps, verdict: verdictWithoutReceipt(steps) };
  }
  if (receipt === undefined && clock !== undefined) {
    const steps = [clockStep(clock)];
    return { steps, verdict: verdictOf(steps) };
  }
  if (receipt === undefined && entries !== undefined) {
    const steps = [entriesStep(entries)];
    return { steps, verdict: verdictOf(steps) };
  }
  if (receipt === undefined && shownPrices !== undefined) {
    const published = { commitments: [], ...commitments, log, minutes, prices, askedAt };
    const steps = await verifyShownPrices(shownPrices, published, ticketFields);
    const verdict = verdictOf(steps);
    return { steps, verdict: verdict === 'contradiction' ? verdict : 'unfinished' };
  }
  if (receipt === undefined && log === undefined && logRefusedAt !== undefined) {
    const steps = [rejectedLogStep(logRefusedAt, logAskedAt)];
    return { steps, verdict: verdictOf(steps) };
  }
  if (receipt === undefined && (placed !== undefined || log !== undefined)) {
    const steps = [
      ...(placed ? await verifyPlacedOrder(placed, { ...ticketFields, headPins }) : []),
      ...(placed && shown ? [shownStep(shown, placed, ticket)] : []),
      ...(placed && ledger ? [ledgerStep(ledger, placed)] : []),
      ...(log ? [await logStep(log, { ...ticketFields, headPins, logAskedAt })] : []),
    ];
    return { steps, verdict: verdictWithoutReceipt(steps) };
  }
  const evidence = {
    commitments: [],
    ...commitments,
    log,
    minutes,
    prices,
    askedAt,
    logAskedAt,
    commitmentsAskedAt,
    shown,
  };
  const steps = await verifyReceipt(receipt, evidence, ticketEvidence);
  if (receipt && ledger) steps.push(ledgerStep(ledger, receipt, receipt.outcome));
  return { steps, verdict: verdictOf(steps) };
}

function shownStep(
  shown: ShownOrder,
  placed: PlacedOrder,
  ticket: EvidenceFile['ticket'],
): VerificationStep {
  let found: VerificationFault | undefined;
  try {
    found = shownFault(shown, placed, ticket && readTicket(ticket.text));
  } catch (error) {
    found = fault('unreadable', { reason: messageOf(error) });
  }
  return step('shown_as_verified', found, 'The order is displayed as placed.');
}

function ledgerStep(
  ledger: ShownLedgerEntry,
  terms: Pick<Receipt, 'stake' | 'payoutRate'>,
  outcome?: Receipt['outcome'],
): VerificationStep {
  let found: VerificationFault | undefined;
  try {
    found = ledgerFault(ledger, terms, outcome);
  } catch (error) {
    found = fault('unreadable', { reason: messageOf(error) });
  }
  return step('shown_as_verified', found, 'The ledger entry is as due.');
}
const verdictWithoutReceipt = (steps: readonly VerificationStep[]): Verdict =>
  steps.every(({ ok }) => ok) ? 'unfinished' : 'contradiction';

/** ms; smaller jumps may be corrections of an honest service's clock. */
const CLOCK_JUMP_MIN_MS = 500;

function clockStep({ expected, received }: ClockJump): VerificationStep {
  const secondOf = (ms: number) => Math.floor(ms / 1_000);
  const found =
    Math.abs(received - expected) <= CLOCK_JUMP_MIN_MS
      ? undefined
      : fault('clock_jumped', { second: secondOf(expected), toldSecond: secondOf(received) });
  return step('clock_steady', found, 'The service clock runs as the clock of the device.');
}

/** Takes the moves as given: the public minutes of each order prove them. */
function entriesStep(entries: readonly ComparedEntry[]): VerificationStep {
  const distinct = new Map(entries.map((it) => [it.orderId, it.moves]));
  const counts = countEntries(distinct.values());
  const { better, worse } = counts;
  const found =
    entryEvidence(counts) < ENTRY_ALARM_EVIDENCE
      ? undefined
      : fault('entry_chosen', { orders: better + worse, worse });
  return step('entries_fair', found, `${worse} of ${better + worse} entries are worse.`);
}

/** Rejected twice without another response in between. */
function rejectedLogStep(rejectedAt: number, askedAt = rejectedAt): VerificationStep {
  const lateSeconds = Math.floor(askedAt - rejectedAt);
  const found =
    lateSeconds > REVEAL_TIMEOUT_S
      ? fault('log_withheld', { lateSeconds })
      : fault('log_missing', {});
  return step('log_holds', found, '');
}

async function logStep(
  log: FairLog,
  { key, pins = [], parameterPins = [], headPins = [], logAskedAt }: Partial<EvidenceFile>,
): Promise<VerificationStep> {
  const known = { key, roots: pins, parameters: parameterPins, heads: headPins };
  const { faults, log: verified } = await verifyPins(log, known);
  const unwitnessed =
    verified && logAskedAt !== undefined
      ? witnessFault(await witnessState(log, verified, headPins, logAskedAt))
      : undefined;
  return step(
    'log_holds',
    faults[0] ?? unwitnessed,
    'The log holds, and is the one that was seen before.',
  );
}
