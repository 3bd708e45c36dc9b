import { dayOf, minuteOf } from '../calendar.js';
import { fault } from '../faults.js';
import { parametersOn, type verifyLog } from '../log.js';
import { type HeldTicket, readTicket } from '../ticket.js';
import type { Receipt, VerificationStep } from '../types.js';
import { step } from '../verify-minute.js';
import { logFault, signatureFault, termsFault, timeFault } from './ticket-rules.js';

export async function ticketSteps(
  receipt: Receipt,
  held: HeldTicket,
  log: Awaited<ReturnType<typeof verifyLog>>,
): Promise<VerificationStep[]> {
  const ticket = readTicket(held.ticket.text);
  const unreadable = ticket ? undefined : fault('ticket_unreadable', {});
  const signature = await signatureFault(held);
  const entryDay = dayOf(minuteOf(receipt.entry.second));
  const named = log.ok ? parametersOn(log.log.entries, entryDay)?.hash : undefined;
  const unlogged = log.ok ? unreadable : log.fault;
  return [
    step('ticket_signed', signature, `Signed with the key ${held.ticket.key}.`),
    step(
      'terms_as_signed',
      ticket ? termsFault(ticket, receipt, named) : unreadable,
      'Every term is as it was signed.',
    ),
    step(
      'entry_in_time',
      ticket ? timeFault(ticket, held) : unreadable,
      'The entry lies between sending and answer.',
    ),
    step(
      'log_holds',
      ticket && log.ok ? logFault(log.log, ticket, held) : unlogged,
      `The log holds with the ${ticket?.log.size ?? 0} entries it was signed on.`,
    ),
  ];
}
