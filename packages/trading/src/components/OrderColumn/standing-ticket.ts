import type { OrderTicket } from '../../hooks/useOrderTicket.js';
import { isSending, type TicketState } from '../../state/order-ticket.js';

/**
 * The ticket as a column shows it, where it is always in sight: a closed one looks as one to be filled
 * in, with the last stake and expiry and no direction, and the first touch opens it. So each order
 * takes a direction of its own, and a press too many places nothing.
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
 * What waits for a press is about another instrument than the one on screen. Nothing of it may be
 * confirmed by a press that is meant for this one.
 */
export function isOfAnother(state: TicketState, instrumentId: string | undefined): boolean {
  return 'terms' in state && !isSending(state) && state.terms.instrumentId !== instrumentId;
}
