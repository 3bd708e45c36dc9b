import { dayOf, minuteOf } from './calendar.js';
import { fault, type VerificationFault } from './faults.js';
import { isUnloggedStrike } from './internal/source-steps.js';
import { signatureFault, termsFault, timeFault } from './internal/verify-ticket.js';
import { type Pins, provenHead } from './pins.js';
import { readTicket, type Ticket, type TicketEvidence } from './ticket.js';
import type { Receipt, VerificationStep } from './types.js';
import { allFailed, messageOf, step } from './verify-minute.js';

const PLACED_STEPS = ['ticket_signed', 'terms_as_signed', 'entry_in_time'] as const;

/** Fields known before the result. */
export interface PlacedOrder extends Omit<Receipt, 'exit' | 'outcome' | 'credited'> {
  /** `userHash`. */
  readonly user: string;
  /** Displayed as simulated: the ticket must name roots. */
  readonly simulated?: true | undefined;
  /** Price quoted to the user, in units; absent when none was sent. */
  readonly quoted?: number | undefined;
}

/**
 * 0.1 %. In ten seconds Bitcoin stays inside in 99.9 of 100 cases, the most volatile instrument in
 * 94.
 */
const QUOTE_TOLERANCE_PPM = 1_000;
const PPM = 1_000_000;

/** Both in units. */
export function exceedsQuoteTolerance(strike: number, quoted: number): boolean {
  return Math.abs(strike - quoted) * PPM > quoted * QUOTE_TOLERANCE_PPM;
}

export interface PlacedOrderEvidence extends Partial<TicketEvidence> {
  readonly headPins?: Pins['heads'] | undefined;
}

/**
 * Works before anything about the order is published.
 *
 * @param evidence without a ticket every step fails.
 * @returns `ticket_signed`, `terms_as_signed` and `entry_in_time`. Never throws.
 */
export async function verifyPlacedOrder(
  placed: PlacedOrder,
  evidence: PlacedOrderEvidence,
): Promise<VerificationStep[]> {
  try {
    return await placedSteps(placed, evidence);
  } catch (error) {
    return allFailed(PLACED_STEPS, messageOf(error));
  }
}

async function placedSteps(
  placed: PlacedOrder,
  {
    ticket: signed,
    sentAt = Number.NaN,
    receivedAt = Number.NaN,
    requestedAt,
    key,
    pins = [],
    parameterPins = [],
    headPins,
  }: PlacedOrderEvidence,
): Promise<VerificationStep[]> {
  if (!signed) {
    const missing = fault('ticket_missing', {});
    return toSteps(missing, missing, missing);
  }
  const evidence = { ticket: signed, sentAt, receivedAt, requestedAt, key };
  const ticket = readTicket(signed.text);
  const unreadable = fault('ticket_unreadable', {});
  return toSteps(
    await signatureFault(evidence),
    ticket
      ? (termsFault(ticket, { ...placed, exit: null }, undefined) ??
          userFault(ticket, placed) ??
          sourceFault(ticket, placed) ??
          quoteFault(ticket, placed) ??
          (await pinFault(ticket, { pins, parameterPins, headPins, key: signed.key })))
      : unreadable,
    ticket ? timeFault(ticket, evidence) : unreadable,
  );
}

function userFault(
  { user: signed }: Pick<PlacedOrder, 'user'>,
  { user: received }: Pick<PlacedOrder, 'user'>,
): VerificationFault | undefined {
  return signed === received
    ? undefined
    : fault('term_differs', { term: 'user', signed, received });
}

function sourceFault(
  { source, strike, strikePending, entrySecond }: Ticket,
  { simulated, entry }: PlacedOrder,
): VerificationFault | undefined {
  if (source && simulated) return fault('root_unpublished', { day: dayOf(minuteOf(entrySecond)) });
  if (source && isUnloggedStrike({ source, strikePending })) {
    return fault('tick_unlogged', { second: entrySecond });
  }
  if (!strikePending || strike === entry.price) return undefined;
  const [signed, received] = [String(strike), String(entry.price)];
  return fault('term_differs', { term: 'strike', signed, received });
}

function quoteFault(
  { strike: told }: Pick<Ticket, 'strike'>,
  { quoted: price }: Pick<PlacedOrder, 'quoted'>,
): VerificationFault | undefined {
  if (price === undefined) return undefined;
  return exceedsQuoteTolerance(told, price) ? fault('quote_left', { price, told }) : undefined;
}

/** @param key of the ticket. */
async function pinFault(
  { entrySecond, parameters, roots, log }: Ticket,
  {
    pins,
    parameterPins,
    headPins = [],
    key,
  }: Pick<PlacedOrderEvidence, 'pins' | 'parameterPins' | 'headPins' | 'key'>,
): Promise<VerificationFault | undefined> {
  const otherHead = headPins.find(({ size, head }) => size === log.size && head !== log.head);
  if (otherHead) {
    const { size: entries } = log;
    return (await provenHead(otherHead, key))
      ? fault('log_forked', { entries, otherEntries: entries })
      : fault('log_rewritten', { entries });
  }
  const changedRoot = roots.find(({ day, root }) =>
    pins?.some((pin) => pin.day === day && pin.root !== root),
  );
  if (changedRoot) return fault('pinned_root_differs', { day: changedRoot.day });
  const day = dayOf(minuteOf(entrySecond));
  return parameterPins?.some((pin) => pin.day === day && pin.hash !== parameters)
    ? fault('pinned_parameters_differ', { day })
    : undefined;
}

function toSteps(
  signature: VerificationFault | undefined,
  terms: VerificationFault | undefined,
  time: VerificationFault | undefined,
): VerificationStep[] {
  return [
    step('ticket_signed', signature, 'Signed with the key that is known.'),
    step('terms_as_signed', terms, 'Every term is as it was signed.'),
    step('entry_in_time', time, 'The entry lies between sending and answer.'),
  ];
}
