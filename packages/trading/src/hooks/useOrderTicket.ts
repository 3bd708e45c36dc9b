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

/** `placedAt` has whole seconds, and clocks differ by the network delay. */
const CLOCKS_DIFFER_MS = 2_000;

/** A press this soon was meant for the previous content. */
const UNREAD_MS = 500;

export interface OrderTicket {
  readonly state: TicketState;
  /** Undefined if none is available. */
  readonly seconds: number | undefined;
  readonly quantityError: QuantityError | undefined;
  /** Null lets the sheet ask for it. Keeps its identity. */
  readonly open: (direction: Direction | null) => void;
  readonly close: () => void;
  readonly setDirection: (direction: Direction) => void;
  readonly setSeconds: (seconds: number) => void;
  readonly setQuantity: (typed: string) => void;
  readonly confirm: () => void;
}

export interface TicketSurroundings {
  readonly instrument: InstrumentTerms | undefined;
  readonly available: string | undefined;
  /** The last price request got no response. */
  readonly offline: boolean;
  /** `before`: an earlier attempt with a lost response had placed it. */
  readonly onPlaced: (order: Order, before: boolean) => void;
}

/** Phases are in `state/order-ticket.ts`; this hook sends the requests. */
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
  /** React may rerun the effect for one state; an order must not be sent twice. */
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

  /** `performance.now()`, which is monotonic. */
  const questionAt = useRef(Number.NEGATIVE_INFINITY);
  // A layout effect runs before a queued tap is delivered.
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

/** After a server fault the order may be placed. */
function orderFailure(error: unknown): TicketEvent {
  const isFault = !isSessionOver(error) && isUnheard(error);
  return isFault ? { type: 'unanswered', words: failureMessage(error) } : quoteFailure(error);
}
