import { dayOf, minuteOf } from '../calendar.js';
import { fault, type TicketTerm, type VerificationFault } from '../faults.js';
import { keyOf, parametersOn, rootOn, type VerifiedLog, type verifyLog } from '../log.js';
import { verifySigned } from '../signatures.js';
import { readTicket, type Ticket, type TicketEvidence } from '../ticket.js';
import type { DayRoot, Receipt, VerificationStep } from '../types.js';
import { step } from '../verify-minute.js';
import { setFromLog } from './price-rules.js';

/** The times include the measured clock error; the service's processes differ by less. */
export const CLOCK_TOLERANCE_S = 0.5;

/**
 * From the send time in the request. A service that waits longer could choose among the prices that
 * it alone knows.
 */
export const ACCEPTANCE_WINDOW_MS = 1_500;

export async function signatureFault({
  ticket,
  key,
}: TicketEvidence): Promise<VerificationFault | undefined> {
  if (!readTicket(ticket.text)) return fault('ticket_unreadable', {});
  if (key !== undefined && key !== ticket.key) return fault('key_changed', {});
  return (await verifySigned(ticket)) ? undefined : fault('signature_wrong', {});
}

type Term = string | number | undefined;

const rootsText = (roots: readonly (DayRoot | undefined)[]) =>
  roots.map((each) => `${each?.day} ${each?.root}`).join(', ');

/**
 * A pending strike is not compared.
 *
 * @param parameters hash that the log names for the entry's day, if known.
 */
export function termsFault(
  ticket: Ticket,
  receipt: Omit<Receipt, 'outcome' | 'credited'>,
  parameters: string | undefined,
): VerificationFault | undefined {
  const { commitment, exitCommitment, entry, exit } = receipt;
  const due = exit?.second ?? entry.second + receipt.seconds;
  // Without commitments the root is empty.
  const roots = [commitment, exitCommitment].filter(
    (each) => each !== undefined && each.root !== '',
  );
  const terms: readonly (readonly [TicketTerm, Term, Term])[] = [
    ['order', ticket.orderId, receipt.orderId],
    ['instrument', ticket.instrument, receipt.instrument],
    ['decimals', ticket.decimals, receipt.decimals],
    ['direction', ticket.direction, receipt.direction],
    ['stake', ticket.stake, receipt.stake],
    ['rate', ticket.payoutRate, receipt.payoutRate],
    ['seconds', ticket.seconds, receipt.seconds],
    ['strike', ticket.strike, ticket.strikePending ? ticket.strike : entry.price],
    ['entry', ticket.entrySecond, entry.second],
    ['due', ticket.dueSecond, due],
    ['roots', rootsText(ticket.roots), rootsText(roots)],
    ['parameters', ticket.parameters, parameters ?? ticket.parameters],
  ];
  const difference = terms.find(([, signed, received]) => signed !== received);
  if (!difference) return undefined;
  const [term, signed, received] = difference;
  return fault('term_differs', { term, signed: String(signed), received: String(received) });
}

/** Accepted between sending and response, soon after sending; enters in the next second. */
export function timeFault(
  { entrySecond, time }: Ticket,
  { sentAt, receivedAt, requestedAt }: TicketEvidence,
): VerificationFault | undefined {
  const acceptedAt = time / 1_000;
  const second = Math.floor(acceptedAt);
  if (!(acceptedAt >= sentAt - CLOCK_TOLERANCE_S)) {
    return fault('entry_too_early', { second, sentSecond: Math.floor(sentAt) });
  }
  if (!(acceptedAt <= receivedAt + CLOCK_TOLERANCE_S)) {
    return fault('entry_too_late', { second, receivedSecond: Math.floor(receivedAt) });
  }
  const lateMs = requestedAt === undefined ? 0 : time - Math.round(1_000 * requestedAt);
  if (lateMs > ACCEPTANCE_WINDOW_MS) {
    return fault('accepted_late', { lateMs, limitMs: ACCEPTANCE_WINDOW_MS });
  }
  return entrySecond === second + 1
    ? undefined
    : fault('entry_not_next', { second: entrySecond, acceptedSecond: second });
}

/**
 * The log must have the ticket's head, have named its roots and parameters before it was signed,
 * and agree with the pins.
 */
export function logFault(
  log: VerifiedLog,
  ticket: Ticket,
  { ticket: { key }, pins = [], parameterPins = [] }: TicketEvidence,
): VerificationFault | undefined {
  const { size, head } = ticket.log;
  if (log.heads[size] !== head) return fault('log_rewritten', { entries: size });
  const entriesAtSigning = log.entries.slice(0, size);
  if (keyOf(entriesAtSigning) !== key) return fault('key_changed', {});
  // Its prices follow from no roots and parameters.
  if (ticket.source) return undefined;

  const unlogged = ticket.roots.find(({ day, root }) => rootOn(entriesAtSigning, day) !== root);
  if (unlogged) return fault('root_unlogged', { day: unlogged.day });

  const days = [ticket.entrySecond, ticket.dueSecond].map((second) => dayOf(minuteOf(second)));
  // An entry's time is only stated; the ticket's head proves which entries preceded it.
  const changedDay = days.find((day, at) => {
    const [hashAtSigning, currentHash] = [entriesAtSigning, log.entries].map(
      (entries) => parametersOn(entries, day)?.hash,
    );
    return hashAtSigning !== currentHash || (at === 0 && hashAtSigning !== ticket.parameters);
  });
  if (changedDay !== undefined) return fault('parameters_unlogged', { day: changedDay });
  for (const day of days) {
    const set = setFromLog(log, day);
    if (!set.ok) return set.fault;
  }

  const changedPin = pins.find(({ day, root }) => rootOn(log.entries, day) !== root);
  if (changedPin) return fault('pinned_root_differs', { day: changedPin.day });
  const changedSetPin = parameterPins.find(
    ({ day, hash }) => parametersOn(log.entries, day)?.hash !== hash,
  );
  return changedSetPin && fault('pinned_parameters_differ', { day: changedSetPin.day });
}

export async function ticketSteps(
  receipt: Receipt,
  ticketEvidence: TicketEvidence,
  log: Awaited<ReturnType<typeof verifyLog>>,
): Promise<VerificationStep[]> {
  const ticket = readTicket(ticketEvidence.ticket.text);
  const unreadable = ticket ? undefined : fault('ticket_unreadable', {});
  const signature = await signatureFault(ticketEvidence);
  const entryDay = dayOf(minuteOf(receipt.entry.second));
  const setHash = log.ok ? parametersOn(log.log.entries, entryDay)?.hash : undefined;
  const unlogged = log.ok ? unreadable : log.fault;
  return [
    step('ticket_signed', signature, `Signed with the key ${ticketEvidence.ticket.key}.`),
    step(
      'terms_as_signed',
      ticket ? termsFault(ticket, receipt, setHash) : unreadable,
      'Every term is as it was signed.',
    ),
    step(
      'entry_in_time',
      ticket ? timeFault(ticket, ticketEvidence) : unreadable,
      'The entry lies between sending and answer.',
    ),
    step(
      'log_holds',
      ticket && log.ok ? logFault(log.log, ticket, ticketEvidence) : unlogged,
      `The log holds with the ${ticket?.log.size ?? 0} entries it was signed on.`,
    ),
  ];
}
