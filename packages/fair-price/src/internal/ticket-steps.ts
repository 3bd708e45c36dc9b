import { dayOf, minuteOf } from '../calendar.js';
import { fault } from '../faults.js';
import { parametersOn, type verifyLog } from '../log.js';
import { readTicket, type TicketEvidence } from '../ticket.js';
import type { Receipt, VerificationStep } from '../types.js';
import { step } from '../verify-minute.js';
import { logFault, signatureFault, termsFault, timeFault } from './ticket-rules.js';

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
