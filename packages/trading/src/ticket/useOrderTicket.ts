import {
  failureCode,
  failureMessage,
  isDefinitelyRejected,
  isOutcomeUnknown,
  isRequestExpired,
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
import { parseTypedAmount, percentOf } from '@candela/money';
import { tradeSettingsSaved, useSession } from '@candela/session';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useMarketHours } from '../market/useMarketHours.js';
import type { FeedState } from '../shared/useFeedState.js';
import type { QuantityError } from './check-quantity.js';
import {
  closedTicket,
  expiryOf,
  isLargeStakeAsked,
  orderTermsOf,
  quantityErrorOf,
  type TicketEvent,
  type TicketState,
  type TicketTerms,
  ticketReducer,
} from './order-ticket.js';
import { prefilledStake, smallestOf } from './prefilled-stake.js';
import { useReadyQuote } from './useReadyQuote.js';
import { useStoreRefusal, useStoreTicket } from './useStoreTicket.js';

/** `placedAt` has whole seconds, and clocks differ by the network delay. */
const CLOCK_TOLERANCE_MS = 2_000;

/** A press this soon was meant for the previous content. */
export const MIN_REACTION_MS = 500;

/** A stake above this share of the balance needs a second press. */
const LARGE_STAKE_PERCENT = 25;

/** Odds are shown without a tap before this many orders. */
const ORDERS_WITH_ODDS = 10;

export interface OrderTicket {
  readonly state: TicketState;
  readonly seconds: number | undefined;
  readonly quantityError: QuantityError | undefined;
  /** Of the next order: the last stake or the default, within the limits. */
  readonly nextStake: string;
  /** Fewer than `ORDERS_WITH_ODDS` orders were placed on this device. */
  readonly isNewTrader: boolean;
  /** A null direction lets the sheet ask. Keeps its identity. */
  readonly open: (direction: Direction | null, terms?: TicketTerms) => void;
  readonly close: () => void;
  readonly setDirection: (direction: Direction) => void;
  readonly setSeconds: (seconds: number) => void;
  readonly setQuantity: (typed: string) => void;
  readonly confirm: () => void;
}

export interface OrderTicketOptions {
  readonly instrument: InstrumentTerms | undefined;
  readonly available: string | undefined;
  /** Wire amount; undefined without a limit of the user's own. */
  readonly ownLimit: string | undefined;
  readonly feed: FeedState;
  /** `alreadyPlaced`: by an earlier attempt with a lost response. */
  readonly onPlaced: (order: Order, alreadyPlaced: boolean) => void;
}

export function useOrderTicket({
  instrument,
  available,
  ownLimit,
  feed,
  onPlaced,
}: OrderTicketOptions): OrderTicket {
  const settings = useSession((session) => session.trade);
  const userId = useSession((session) => session.userId);
  const isOwnStake = userId !== '' && settings.stake?.userId === userId;
  const ownStake = (isOwnStake && settings.stake?.amount) || '';
  const placedCount = settings.placed?.userId === userId ? settings.placed.count : 0;
  const dispatchSession = useDispatch();
  const [state, dispatch] = useReducer(
    ticketReducer,
    { seconds: settings.seconds, stake: ownStake },
    closedTicket,
  );
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
      dispatchSession(tradeSettingsSaved({ placed: { userId, count: placedCount + 1 } }));
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
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const isAsking = state.phase === 'moved' || isLargeStakeAsked(state);
  // A layout effect runs before a queued tap is delivered.
  useLayoutEffect(() => {
    if (isAsking) askedAt.current = performance.now();
  }, [isAsking]);
  const isPressedTooSoon = () => isAsking && performance.now() - askedAt.current < MIN_REACTION_MS;

  useEffect(() => {
    if (feed !== 'offline') dispatch({ type: 'reconnected' });
  }, [feed]);

  const market = instrument && {
    instrument,
    available,
    largeStake: available && percentOf(available, LARGE_STAKE_PERCENT),
  };
  const lastStake = isValid(state.draft.quantity) ? state.draft.quantity : ownStake;
  const nextStake = prefilledStake(lastStake, {
    min: instrument?.min,
    max: smallestOf(instrument?.max, available, ownLimit),
  });
  const nextStakeRef = useRef(nextStake);
  useLayoutEffect(() => {
    nextStakeRef.current = nextStake;
  }, [nextStake]);
  const seconds = expiryOf(state.draft, instrument?.expiries ?? [])?.seconds;
  const { state: marketState } = useMarketHours(instrument, seconds);
  const isOrderPossible = market !== undefined && marketState === 'open' && feed === 'live';
  const readyQuote = useReadyQuote(
    isOrderPossible ? orderTermsOf(state, market) : undefined,
    instrument,
  );
  return {
    state,
    seconds,
    quantityError: market && quantityErrorOf(state, market),
    nextStake,
    isNewTrader: placedCount < ORDERS_WITH_ODDS,
    open: useCallback((direction, terms) => {
      dispatch({
        type: 'opened',
        direction,
        terms: { quantity: nextStakeRef.current, ...terms },
      });
    }, []),
    close: () => dispatch({ type: 'dismissed' }),
    setDirection: (direction) => dispatch({ type: 'edited', part: { direction } }),
    setSeconds: (seconds) => {
      dispatch({ type: 'edited', part: { seconds } });
      dispatchSession(tradeSettingsSaved({ seconds }));
    },
    setQuantity: (quantity) => {
      dispatch({ type: 'edited', part: { quantity } });
      if (isValid(quantity)) {
        dispatchSession(tradeSettingsSaved({ stake: { userId, amount: quantity } }));
      }
    },
    confirm: () => {
      if (!market || isPressedTooSoon()) return;
      if (feed === 'offline' && state.phase !== 'lost') return;
      const instrument = { ...market.instrument, stale: feed !== 'live' };
      // Offline, a failed quote request leaves no order in doubt.
      const quote = navigator.onLine ? readyQuote() : undefined;
      dispatch({ type: 'confirmed', market: { ...market, instrument }, quote });
    },
  };
}

const isValid = (quantity: string) => parseTypedAmount(quantity) !== undefined;

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
  if (isRequestExpired(error)) return { type: 'expired' };
  const isFault = !isSessionOver(error) && isOutcomeUnknown(error);
  return isFault ? { type: 'unanswered', message: failureMessage(error) } : quoteFailure(error);
}
