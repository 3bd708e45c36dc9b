import { dayOf, minuteOf } from './calendar.js';
import { fault, type VerificationFault } from './faults.js';
import { signatureFault, termsFault, timeFault } from './internal/ticket-rules.js';
import type { Pins } from './pins.js';
import { type HeldTicket, readTicket, type Ticket } from './ticket.js';
import type { Receipt, VerificationStep } from './types.js';
import { allFailed, messageOf, step } from './verify-minute.js';

const PLACED_STEPS = ['ticket_signed', 'terms_as_signed', 'entry_in_time'] as const;

/** An order as it was taken: what will be on its receipt before anything has come of it. */
export interface PlacedOrder extends Omit<Receipt, 'exit' | 'outcome' | 'credited'> {
  /** `userHash` of who placed it. */
  readonly user: string;
  /** The price that the person was quoted, in units; absent where none was told with this order. */
  readonly quoted?: number | undefined;
}

/**
 * How far the strike may be from the price that was quoted, in parts per million of it: 0.1 %. An order is
 * refused beyond. In ten seconds Bitcoin stays inside in 99.9 of 100 cases, the wildest instrument in 94.
 */
const QUOTE_TOLERANCE_PPM = 1_000;
const PPM = 1_000_000;

/** Whether a strike is further from the price that was quoted than an order is taken at; both in units. */
export function leavesQuote(strike: number, quoted: number): boolean {
  return Math.abs(strike - quoted) * PPM > quoted * QUOTE_TOLERANCE_PPM;
}

/** What a device holds an order against that was just placed. */
export interface HeldPlaced extends Partial<HeldTicket> {
  /** The longest head of the log that was signed before. */
  readonly headPin?: Pins['head'];
}

/**
 * Holds the ticket of an order that was just placed against the order, before anything is published
 * about it.
 *
 * @param held without a ticket in it every step fails.
 * @returns `ticket_signed`, `terms_as_signed` and `entry_in_time`. Never throws.
 */
export async function verifyPlaced(
  placed: PlacedOrder,
  held: HeldPlaced,
): Promise<VerificationStep[]> {
  try {
    return await placedSteps(placed, held);
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
    key,
    pins = [],
    parameterPins = [],
    headPin,
  }: HeldPlaced,
): Promise<VerificationStep[]> {
  if (!signed) {
    const missing = fault('ticket_missing', {});
    return findings(missing, missing, missing);
  }
  const held = { ticket: signed, sentAt, receivedAt, key };
  const ticket = readTicket(signed.text);
  const unreadable = fault('ticket_unreadable', {});
  return findings(
    await signatureFault(held),
    ticket
      ? (termsFault(ticket, { ...placed, exit: null }, undefined) ??
          userFault(ticket, placed) ??
          quoteFault(ticket, placed) ??
          pinFault(ticket, { pins, parameterPins, headPin }))
      : unreadable,
    ticket ? timeFault(ticket, held) : unreadable,
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

/** A strike that the order should have been refused for. */
function quoteFault(
  { strike: told }: Pick<Ticket, 'strike'>,
  { quoted: price }: Pick<PlacedOrder, 'quoted'>,
): VerificationFault | undefined {
  if (price === undefined) return undefined;
  return leavesQuote(told, price) ? fault('quote_left', { price, told }) : undefined;
}

/** What the ticket says otherwise than what this device was told before. */
function pinFault(
  { entrySecond, parameters, roots, log }: Ticket,
  { pins, parameterPins, headPin }: Pick<HeldPlaced, 'pins' | 'parameterPins' | 'headPin'>,
): VerificationFault | undefined {
  if (headPin && headPin.size === log.size && headPin.head !== log.head) {
    return fault('log_rewritten', { entries: log.size });
  }
  const other = roots.find(({ day, root }) =>
    pins?.some((pin) => pin.day === day && pin.root !== root),
  );
  if (other) return fault('pinned_root_differs', { day: other.day });
  const day = dayOf(minuteOf(entrySecond));
  return parameterPins?.some((pin) => pin.day === day && pin.hash !== parameters)
    ? fault('pinned_parameters_differ', { day })
    : undefined;
}

function findings(
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
