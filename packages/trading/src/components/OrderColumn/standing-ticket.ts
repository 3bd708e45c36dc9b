import type { OrderTicket } from '../../hooks/useOrderTicket.js';
import { isSending, type TicketState } from '../../state/order-ticket.js';

/**
 * View of the ticket for the always visible column: a closed ticket appears as an editable one with
 * the last stake
 * and expiry but no direction, and the first input opens it. Every order therefore needs an
 * explicit direction,
 * and one extra key press places nothing.
 */
export function standingTicket(ticket: OrderTicket): OrderTicket {
  const { state } = ticket;
  if (state.phase !== 'closed') return ticket;
  const { quantity } = state.draft;
  const open: OrderTicket['open'] = (direction) => {
    ticket.open(direction);
    ticket.setQuantity(quantity);
  };
  return {
    ...ticket,
    state: {
      phase: 'editing',
      draft: { ...state.draft, direction: null },
      told: false,
      problem: undefined,
    },
    open,
    setDirection: open,
    setSeconds: (seconds) => {
      open(null);
      ticket.setSeconds(seconds);
    },
    setQuantity: (typed) => {
      ticket.open(null);
      ticket.setQuantity(typed);
    },
    confirm: () => {
      open(null);
      ticket.confirm();
    },
  };
}

/**
 * Whether the pending ticket belongs to another instrument than the one on screen. It must not be
 * confirmed
 * by a press meant for this one.
 */
export function isOfAnother(state: TicketState, instrumentId: string | undefined): boolean {
  return 'terms' in state && !isSending(state) && state.terms.instrumentId !== instrumentId;
}
