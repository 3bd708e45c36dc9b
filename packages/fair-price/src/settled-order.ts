import { decimalText, toMinorUnits } from './internal/receipt-rules.js';
import type { ShownOrder } from './shown-order.js';
import { readTicket, type Ticket, type TicketEvidence } from './ticket.js';
import type { Receipt, VerificationStep, VerificationStepId } from './types.js';
import { allFailed, messageOf } from './verify-minute.js';
import type { PlacedOrder } from './verify-placed-order.js';
import { verifyReceipt } from './verify-receipt.js';

/** Need no published data. */
const OFFLINE_STEPS: ReadonlySet<VerificationStepId> = new Set([
  'ticket_signed',
  'terms_as_signed',
  'entry_in_time',
  'result_follows',
  'shown_as_verified',
]);

/**
 * Signed terms with the displayed result.
 *
 * @throws SyntaxError when the result is not written in decimals.
 */
export function receiptFrom(ticket: Ticket, shown: ShownOrder): Receipt {
  const { exit, outcome, profit } = shown;
  const { user: _, entry, ...terms } = placedFrom(ticket);
  return {
    ...terms,
    entry: {
      second: entry.second,
      price: ticket.strikePending ? Number(toMinorUnits(shown.strike)) : entry.price,
    },
    exit: exit === null ? null : { second: ticket.dueSecond, price: Number(toMinorUnits(exit)) },
    outcome: outcome ?? 'void',
    credited: decimalText(toMinorUnits(ticket.stake) + toMinorUnits(profit ?? '0.00'), 2),
  };
}

/** Signed terms of an order without a result. */
export function placedFrom(ticket: Ticket): PlacedOrder {
  const [commitment, exitCommitment] = ticket.roots;
  return {
    orderId: ticket.orderId,
    user: ticket.user,
    instrument: ticket.instrument,
    decimals: ticket.decimals,
    direction: ticket.direction,
    stake: ticket.stake,
    payoutRate: ticket.payoutRate,
    seconds: ticket.seconds,
    entry: { second: ticket.entrySecond, price: ticket.strike },
    commitment: commitment ?? { day: '', root: '' },
    ...(exitCommitment && { exitCommitment }),
  };
}

/**
 * Compares a displayed order with its ticket, without published data: terms, result and profit.
 * Only `verifyReceipt` verifies the exit price.
 *
 * @param receipt of the service or of an earlier verification; default: `receiptFrom`.
 * @returns empty for an unreadable ticket, which `verifyPlacedOrder` reports. Never throws.
 */
export async function verifySettledOrder(
  shown: ShownOrder,
  ticketEvidence: TicketEvidence,
  receipt?: Receipt,
): Promise<VerificationStep[]> {
  const ticket = readTicket(ticketEvidence.ticket.text);
  if (!ticket) return [];
  try {
    const evidence = { minutes: [], commitments: [], shown };
    const compared = receipt ?? receiptFrom(ticket, shown);
    const steps = await verifyReceipt(compared, evidence, ticketEvidence);
    return steps.filter(({ id }) => OFFLINE_STEPS.has(id));
  } catch (error) {
    return allFailed(['result_follows'], messageOf(error));
  }
}
