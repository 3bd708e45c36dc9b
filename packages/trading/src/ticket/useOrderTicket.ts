import {
  failureCode,
  failureMessage,
  isDefinitelyRejected,
  isOutcomeUnknown,
  isSessionOver,
  refusedCallOf,
  useServiceClock,
} from '@candela/api-client';
import {
  type Direction,
  type InstrumentTerms,
  type Order,
  usePlaceOrderMutation,
  usePreviewOrderMutation,
} from '@candela/api-client/trading';
import { parseTypedAmount } from '@candela/money';
import { tradeSettingsSaved, useSession } from '@candela/session';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useMarketHours } from '../market/useMarketHours.js';
import type { QuantityError } from './check-quantity.js';
import {
  closedTicket,
  expiryOf,
  orderTermsOf,
  quantityErrorOf,
  type TicketEvent,
  type TicketState,
  ticketReducer,
} from './order-ticket.js';
import { useReadyQuote } from './useReadyQuote.js';
import { useStoreRefusal, useStoreTicket } from './useStoreTicket.js';

/** `placedAt` has whole seconds, and clocks differ by the network delay. */
const CLOCK_TOLERANCE_MS = 2_000;

/** A press this soon was meant for the previous content. */
const MIN_REACTION_MS = 500;

export interface OrderTicket {
  readonly state: TicketState;
  readonly seconds: number | undefined;
  readonly quantityError: QuantityError | undefined;
  /** Null lets the sheet ask. Keeps its identity. */
  readonly open: (direction: Direction | null) => void;
  readonly close: () => void;
  readonly setDirection: (direction: Direction) => void;
  readonly setSeconds: (seconds: number) => void;
  readonly setQuantity: (typed: string) => void;
  readonly confirm: () => void;
}

export interface OrderTicketOptions {
  readonly instrument: InstrumentTerms | undefined;
  readonly available: string | undefined;
  readonly offline: boolean;
  /** `alreadyPlaced`: by an earlier attempt with a lost response. */
  readonly onPlaced: (order: Order, alreadyPlaced: boolean) => void;
}

export function useOrderTicket({
  instrument,
  available,
  offline,
  onPlaced,
}: OrderTicketOptions): OrderTicket {
  const settings = useSession((session) => session.trade);
  const dispatchSession = useDispatch();
  const [state, dispatch] = useReducer(ticketReducer, settings, closedTicket);
  const clock = useServiceClock();
  const [preview] = usePreviewOrderMutation();
  const [place] = usePlaceOrderMutation();
  const storeTicket = useStoreTicket();
  const storeRefusal = useStoreRefusal();
  /** React may rerun the effect; an order must not be sent twice. */
  const sentState = useRef(state);

  const sendRequest = useEffectEvent(async () => {
    if (state.phase === 'quoting') {
      const { data: quote, error } = await preview(state.terms);
      dispatch(quote ? { type: 'quoted', quote } : quoteFailure(error));
    } else if (state.phase === 'placing') {
      const { terms, quote, isRetry } = state;
      const sentAt = clock.now();
      const { data: placed, error } = await place({
        ...terms,
        quoteId: quote.quoteId,
        isRetry,
      });
      const refused = refusedCallOf(error);
      if (placed) void storeTicket({ terms, quote, placed });
      else if (refused) void storeRefusal({ terms, quote, refused });
      dispatch(placed ? { type: 'placed' } : orderFailure(error));
      if (!placed) return;
      const { order } = placed;
      onPlaced(order, order.placedAt * 1_000 < sentAt - CLOCK_TOLERANCE_MS);
    }
  });
  useEffect(() => {
    if (sentState.current === state) return;
    sentState.current = state;
    void sendRequest();
  }, [state]);

  /** `performance.now()`, which is monotonic. */
  const priceMovedAt = useRef(Number.NEGATIVE_INFINITY);
  // A layout effect runs before a queued tap is delivered.
  useLayoutEffect(() => {
    if (state.phase === 'moved') priceMovedAt.current = performance.now();
  }, [state.phase]);
  const isPressedTooSoon = () =>
    state.phase === 'moved' && performance.now() - priceMovedAt.current < MIN_REACTION_MS;

  useEffect(() => {
    if (!offline) dispatch({ type: 'reconnected' });
  }, [offline]);

  const market = instrument && { instrument, available };
  const seconds = expiryOf(state.draft, instrument?.expiries ?? [])?.seconds;
  const { state: marketState } = useMarketHours(instrument, seconds);
  const isOrderPossible = market !== undefined && marketState === 'open';
  const readyQuote = useReadyQuote(
    isOrderPossible ? orderTermsOf(state, market) : undefined,
    instrument,
  );
  return {
    state,
    seconds,
    quantityError: market && quantityErrorOf(state, market),
    open: useCallback((direction) => dispatch({ type: 'opened', direction }), []),
    close: () => dispatch({ type: 'dismissed' }),
    setDirection: (direction) => dispatch({ type: 'edited', part: { direction } }),
    setSeconds: (seconds) => {
      dispatch({ type: 'edited', part: { seconds } });
      dispatchSession(tradeSettingsSaved({ seconds }));
    },
    setQuantity: (quantity) => {
      dispatch({ type: 'edited', part: { quantity } });
      dispatchSession(
        tradeSettingsSaved({ stake: parseTypedAmount(quantity) === undefined ? '' : quantity }),
      );
    },
    confirm: () => {
      if (!market || isPressedTooSoon()) return;
      // Offline, a failed quote request leaves no order in doubt.
      const quote = offline || !navigator.onLine ? undefined : readyQuote();
      dispatch({ type: 'confirmed', market, quote });
    },
  };
}

function quoteFailure(error: unknown): TicketEvent {
  if (isSessionOver(error)) return { type: 'session_ended' };
  const code = failureCode(error);
  if (code === undefined) return { type: 'unanswered' };
  return {
    type: 'refused',
    code,
    isDefinite: isDefinitelyRejected(error),
    message: failureMessage(error),
  };
}

/** After a server fault the order may be placed. */
function orderFailure(error: unknown): TicketEvent {
  const isFault = !isSessionOver(error) && isOutcomeUnknown(error);
  return isFault ? { type: 'unanswered', message: failureMessage(error) } : quoteFailure(error);
}
