import { isSending, type TicketState } from '../order-ticket.js';
import type { OrderTicket } from '../useOrderTicket.js';

/** Has no direction, so that an extra key press places nothing. */
export function toEditableTicket(ticket: OrderTicket): OrderTicket {
  const { state } = ticket;
  if (state.phase !== 'closed') return ticket;
  return {
    ...ticket,
    state: {
      phase: 'editing',
      draft: { ...state.draft, direction: null, quantity: ticket.nextStake },
      showErrors: false,
      problem: undefined,
    },
    setDirection: (direction) => ticket.open(direction),
    setSeconds: (seconds) => {
      ticket.open(null);
      ticket.setSeconds(seconds);
    },
    setQuantity: (typed) => {
      ticket.open(null);
      ticket.setQuantity(typed);
    },
    confirm: () => {
      ticket.open(null);
      ticket.confirm();
    },
  };
}

/** A press meant for the instrument on screen must not confirm an order for another. */
export function isForOtherInstrument(
  state: TicketState,
  instrumentId: string | undefined,
): boolean {
  return 'terms' in state && !isSending(state) && state.terms.instrumentId !== instrumentId;
}
