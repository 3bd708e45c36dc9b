import {
  failureCode,
  failureMessage,
  failureRefusal,
  isDecided,
  isSessionOver,
  isUnheard,
  useServiceClock,
} from '@candela/api-client';
import {
  type Direction,
  type InstrumentTerms,
  type Order,
  usePlaceOrderMutation,
  usePreviewOrderMutation,
} from '@candela/api-client/trading';
import { parseTyped } from '@candela/money';
import { tradeHabitsKept, useSession } from '@candela/session';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { QuantityError } from '../internal/check-order.js';
import {
  closedTicket,
  expiryOf,
  quantityErrorOf,
  type TicketEvent,
  type TicketState,
  ticketAfter,
} from '../state/order-ticket.js';
import { loadVerifier, useKeepOrder, useKeepRefusal } from './useKeepOrder.js';

/** Orders tell their second, and the clocks agree but for a network's delay. */
const CLOCKS_DIFFER_MS = 2_000;

/** Of a question that came under the finger: a press so soon was meant for what stood there before. */
const UNREAD_MS = 500;

export interface OrderTicket {
  readonly state: TicketState;
  /** The chosen expiry; undefined while none is on offer. */
  readonly seconds: number | undefined;
  readonly quantityError: QuantityError | undefined;
  /** Without a direction, it is chosen on the sheet. Stays the same function. */
  readonly open: (direction: Direction | null) => void;
  readonly close: () => void;
  readonly setDirection: (direction: Direction) => void;
  readonly setSeconds: (seconds: number) => void;
  readonly setQuantity: (typed: string) => void;
  readonly confirm: () => void;
}

/** What the ticket needs of the screen it stands on. */
export interface TicketSurroundings {
  readonly instrument: InstrumentTerms | undefined;
  /** What can be spent, a wire amount. */
  readonly available: string | undefined;
  /** The service was not heard the last time that it was asked for the price. */
  readonly offline: boolean;
  /**
   * `before`: the service had placed it when it was first sent, and its answer was lost.
   */
  readonly onPlaced: (order: Order, before: boolean) => void;
}

/** The order sheet: its phases are `state/order-ticket.ts`, this asks the service for each of them. */
export function useOrderTicket({
  instrument,
  available,
  offline,
  onPlaced,
}: TicketSurroundings): OrderTicket {
  const last = useSession((session) => session.trade);
  const remember = useDispatch();
  const [state, dispatch] = useReducer(ticketAfter, last, closedTicket);
  const clock = useServiceClock();
  const [preview] = usePreviewOrderMutation();
  const [place] = usePlaceOrderMutation();
  const keepOrder = useKeepOrder();
  const keepRefusal = useKeepRefusal();
  /** React may run an effect again for a state that it ran for; an order may not be. */
  const asked = useRef(state);

  const ask = useEffectEvent(async () => {
    if (state.phase === 'quoting') {
      loadVerifier();
      const { data: quote, error } = await preview(state.terms);
      dispatch(quote ? { type: 'quoted', quote } : quoteFailure(error));
    } else if (state.phase === 'placing') {
      const { terms, quote, again } = state;
      const sentAt = clock.now();
      const { data: placed, error } = await place({ ...terms, quoteId: quote.quoteId, again });
      const refusal = failureRefusal(error);
      if (placed) await keepOrder({ terms, quote, placed });
      else if (refusal) void keepRefusal(refusal);
      dispatch(placed ? { type: 'placed' } : orderFailure(error));
      if (!placed) return;
      const { order } = placed;
      onPlaced(order, order.placedAt * 1_000 < sentAt - CLOCKS_DIFFER_MS);
    }
  });
  useEffect(() => {
    if (asked.current === state) return;
    asked.current = state;
    void ask();
  }, [state]);

  /** When the person was asked about another price: milliseconds of a clock that nobody sets. */
  const questionAt = useRef(Number.NEGATIVE_INFINITY);
  // Before the browser may hand over a tap that waited for this question to be drawn.
  useLayoutEffect(() => {
    if (state.phase === 'moved') questionAt.current = performance.now();
  }, [state.phase]);
  const isUnread = () =>
    state.phase === 'moved' && performance.now() - questionAt.current < UNREAD_MS;

  useEffect(() => {
    if (!offline) dispatch({ type: 'reconnected' });
  }, [offline]);

  const market = instrument && { instrument, available };
  return {
    state,
    seconds: expiryOf(state.draft, instrument?.expiries ?? [])?.seconds,
    quantityError: market && quantityErrorOf(state, market),
    open: useCallback((direction) => dispatch({ type: 'opened', direction }), []),
    close: () => dispatch({ type: 'dismissed' }),
    setDirection: (direction) => dispatch({ type: 'edited', part: { direction } }),
    setSeconds: (seconds) => {
      dispatch({ type: 'edited', part: { seconds } });
      remember(tradeHabitsKept({ seconds }));
    },
    setQuantity: (quantity) => {
      dispatch({ type: 'edited', part: { quantity } });
      remember(tradeHabitsKept({ stake: parseTyped(quantity) === undefined ? '' : quantity }));
    },
    confirm: () => {
      if (market && !isUnread()) dispatch({ type: 'confirmed', market });
    },
  };
}

function quoteFailure(error: unknown): TicketEvent {
  if (isSessionOver(error)) return { type: 'session_ended' };
  const code = failureCode(error);
  if (code === undefined) return { type: 'unanswered' };
  return { type: 'refused', code, decided: isDecided(error), words: failureMessage(error) };
}

/** A fault's answer may be that of an order that was placed. */
function orderFailure(error: unknown): TicketEvent {
  const isFault = !isSessionOver(error) && isUnheard(error);
  return isFault ? { type: 'unanswered', words: failureMessage(error) } : quoteFailure(error);
}
