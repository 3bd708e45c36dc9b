import type { Direction, InstrumentTerms, OrderRequest, Quote } from '@candela/api-client/trading';
import { compare } from '@candela/money';
import { checkQuantity, type QuantityError } from '../internal/check-order.js';

/** Form state of the ticket. Retained when it closes, as the default for the next order. */
export interface TicketDraft {
  /** Null until chosen, if the sheet opens without a direction. */
  readonly direction: Direction | null;
  /** Null until chosen; then the first available expiry applies. */
  readonly seconds: number | null;
  /** As typed. */
  readonly quantity: string;
}

/** Identifies an order apart from its price: two presses with equal terms mean the same order. */
export type OrderTerms = Required<
  Pick<OrderRequest, 'instrumentId' | 'direction' | 'stake' | 'seconds'>
>;

/** Problem with the last press, other than the quantity. */
export type TicketNotice = 'pick_direction' | 'pick_game' | 'stale' | 'unreachable' | 'refused';

/** A new object per rejected press, so that each moves the focus to the field. */
export type TicketProblem =
  | { readonly about: 'quantity'; readonly error: QuantityError }
  | {
      readonly about: 'order';
      readonly notice: TicketNotice;
      /** Message of the service for the rejection, if any. */
      readonly words?: string | undefined;
    };

/**
 * State of an order from the form to the response. Each phase has only the data it needs:
 * - `editing`: the user chooses terms. `told`: after the first press, errors are shown immediately.
 * - `quoting`: a quote is requested, to `place` the order or to `ask` the user again.
 * - `placing`: the order is sent; further presses are ignored. `again`: it was `lost` before.
 * - `moved`: the price left the quote, and the user must confirm the new one.
 * - `lost`: the order was sent but got no response. Its terms are frozen, so that a retry sends the
 *   same order,
 *   which the service places only once.
 */
export type TicketState = { readonly draft: TicketDraft } & (
  | { readonly phase: 'closed' }
  | {
      readonly phase: 'editing';
      readonly told: boolean;
      readonly problem: TicketProblem | undefined;
    }
  | { readonly phase: 'quoting'; readonly terms: OrderTerms; readonly next: 'place' | 'ask' }
  | (Quoted<'placing'> & { readonly again: boolean })
  | Quoted<'moved'>
  | (Quoted<'lost'> & {
      /** Message of the service, if it responded without deciding the order. */
      readonly words?: string | undefined;
    })
);

interface Quoted<Phase> {
  readonly phase: Phase;
  readonly terms: OrderTerms;
  /** The accepted quote, or in `moved` the one to confirm. */
  readonly quote: Quote;
}

/** Market data needed to validate a press. */
export interface TicketMarket {
  readonly instrument: Pick<
    InstrumentTerms,
    'id' | 'expiries' | 'min' | 'max' | 'stale' | 'closedUntil'
  >;
  /** Available balance, an amount in wire format; undefined until it is known. */
  readonly available: string | undefined;
}

export type TicketEvent =
  | { readonly type: 'opened'; readonly direction: TicketDraft['direction'] }
  | { readonly type: 'dismissed' }
  | { readonly type: 'edited'; readonly part: Partial<TicketDraft> }
  | { readonly type: 'confirmed'; readonly market: TicketMarket }
  | { readonly type: 'quoted'; readonly quote: Quote }
  | { readonly type: 'placed' }
  /**
   * The service rejected the request. `decided`: the rejection concerns the order itself, not only
   * this attempt.
   */
  | {
      readonly type: 'refused';
      readonly code: string;
      readonly decided: boolean;
      readonly words?: string | undefined;
    }
  /** No response, or a server fault with its message. */
  | { readonly type: 'unanswered'; readonly words?: string | undefined }
  /** The service is reachable again. */
  | { readonly type: 'reconnected' }
  | { readonly type: 'session_ended' };

export const CLOSED_TICKET: TicketState = closedTicket({ seconds: null, stake: '' });

/** Initial state, with the choices of the last order. */
export function closedTicket(last: {
  readonly seconds: number | null;
  readonly stake: string;
}): TicketState {
  const { seconds, stake } = last;
  return { phase: 'closed', draft: { direction: 'up', seconds, quantity: stake } };
}

/** Rejection codes about the quantity. */
const QUANTITY_CODES: Readonly<Record<string, QuantityError>> = {
  amount_too_small: 'too_small',
  amount_too_large: 'too_large',
  insufficient_funds: 'insufficient',
};
const NOTICE_CODES: Readonly<Record<string, TicketNotice>> = {
  feed_stale: 'stale',
  expiry_unknown: 'pick_game',
};
const REQUOTE_CODES: ReadonlySet<string> = new Set([
  'price_moved',
  'quote_expired',
  'quote_unknown',
]);

/** Errors that further digits cannot fix. */
const BEYOND_MENDING: ReadonlySet<QuantityError> = new Set([
  'invalid',
  'too_large',
  'insufficient',
]);

/** Reducer of the ticket. Events that do not apply to a phase are ignored. */
export function ticketAfter(state: TicketState, event: TicketEvent): TicketState {
  const { draft } = state;
  switch (event.type) {
    case 'opened': {
      if (state.phase !== 'closed') return state;
      const { direction } = event;
      return editing({ ...draft, direction }, false);
    }
    case 'dismissed':
      return state.phase === 'closed' || isSending(state) ? state : { phase: 'closed', draft };
    case 'edited':
      if (state.phase === 'editing') return editing({ ...draft, ...event.part }, state.told);
      // Changed terms need a new quote.
      return state.phase === 'moved' ? editing({ ...draft, ...event.part }, true) : state;
    case 'confirmed':
      return confirmed(state, event.market);
    case 'quoted': {
      if (state.phase !== 'quoting') return state;
      const quoted = { draft, terms: state.terms, quote: event.quote };
      return state.next === 'place'
        ? { ...quoted, phase: 'placing', again: false }
        : { ...quoted, phase: 'moved' };
    }
    case 'placed':
      return state.phase === 'placing' ? { phase: 'closed', draft } : state;
    case 'refused':
      return isSending(state) ? refused(state, event) : state;
    case 'unanswered':
      if (state.phase === 'placing') return lost(state, event.words);
      return state.phase === 'quoting' ? stopped(draft, aboutOrder('unreachable')) : state;
    case 'reconnected':
      // Clears the unreachable notice. A lost response stays unresolved.
      return state.phase === 'editing' && isUnreachable(state.problem)
        ? editing(draft, state.told)
        : state;
    case 'session_ended':
      return isSending(state) ? { phase: 'closed', draft } : state;
  }
}

/** Whether a quote or order request is in flight. */
export function isSending(
  state: TicketState,
): state is Extract<TicketState, { phase: 'quoting' | 'placing' }> {
  return state.phase === 'quoting' || state.phase === 'placing';
}

/** The balance is below the minimum stake, so the only option is to recharge. */
export function isTooLittle(
  state: TicketState,
  { min }: { readonly min: string },
  available: string | undefined,
): boolean {
  // While an order is in flight, the balance may already be reduced by its stake.
  return state.phase === 'editing' && available !== undefined && compare(available, min) < 0;
}

/** The chosen expiry, or the first available one. */
export function expiryOf<E extends { readonly seconds: number }>(
  { seconds }: Pick<TicketDraft, 'seconds'>,
  expiries: readonly E[],
): E | undefined {
  return expiries.find((it) => it.seconds === seconds) ?? expiries[0];
}

/**
 * Error at the quantity field. Invalid or too large input is reported while typing, as further
 * digits cannot fix it;
 * other errors from the first press on.
 */
export function quantityErrorOf(
  state: TicketState,
  market: TicketMarket,
): QuantityError | undefined {
  if (state.phase !== 'editing') return undefined;
  if (state.problem?.about === 'quantity') return state.problem.error;
  const { error } = checked(state.draft, market);
  return state.told || (error && BEYOND_MENDING.has(error)) ? error : undefined;
}

/**
 * Stake of the order in flight, or of the one a press would place, as an amount in wire format.
 * Undefined if it is
 * invalid, out of bounds or above the balance.
 */
export function stakeOf(
  state: TicketState,
  bounds: Parameters<typeof checkQuantity>[1],
): string | undefined {
  if ('terms' in state) return state.terms.stake;
  if (state.phase === 'editing' && state.problem?.about === 'quantity') return undefined;
  // While the sheet closes, the balance is already reduced by the placed order, so it is not
  // checked.
  const available = state.phase === 'closed' ? undefined : bounds.available;
  const { stake, error } = checkQuantity(state.draft.quantity, { ...bounds, available });
  return error ? undefined : stake;
}

function confirmed(state: TicketState, market: TicketMarket): TicketState {
  const { draft } = state;
  if (state.phase === 'lost') {
    const { terms, quote } = state;
    return { draft, phase: 'placing', terms, quote, again: true };
  }
  if (state.phase !== 'editing' && state.phase !== 'moved') return state;
  // A notice beside the button already says that the market is closed.
  if (market.instrument.closedUntil !== undefined) return state;
  if (market.instrument.stale) return stopped(draft, aboutOrder('stale'));
  if (state.phase === 'moved') return { ...state, phase: 'placing', again: false };

  const { direction } = draft;
  if (direction === null) return stopped(draft, aboutOrder('pick_direction'));
  const seconds = expiryOf(draft, market.instrument.expiries)?.seconds;
  if (seconds === undefined) return stopped(draft, aboutOrder('pick_game'));
  const { stake, error } = checked(draft, market);
  if (stake === undefined || error) {
    return stopped(draft, { about: 'quantity', error: error ?? 'invalid' });
  }
  const terms = { instrumentId: market.instrument.id, direction, stake, seconds };
  return { phase: 'quoting', draft, terms, next: 'place' };
}

function refused(
  state: Extract<TicketState, { phase: 'quoting' | 'placing' }>,
  { code, decided, words }: Extract<TicketEvent, { type: 'refused' }>,
): TicketState {
  const { draft, terms } = state;
  // The outcome of the first attempt is still unknown.
  if (state.phase === 'placing' && state.again && !decided) return lost(state, words);
  if (state.phase === 'placing' && REQUOTE_CODES.has(code)) {
    return { phase: 'quoting', draft, terms, next: 'ask' };
  }
  const error = QUANTITY_CODES[code];
  if (error) return stopped(draft, { about: 'quantity', error });
  const notice = NOTICE_CODES[code];
  return stopped(draft, notice ? aboutOrder(notice) : { about: 'order', notice: 'refused', words });
}

function lost(
  { draft, terms, quote }: Extract<TicketState, { phase: 'placing' }>,
  words: string | undefined,
): TicketState {
  return { draft, phase: 'lost', terms, quote, words };
}

const checked = ({ quantity }: TicketDraft, { instrument, available }: TicketMarket) =>
  checkQuantity(quantity, { min: instrument.min, max: instrument.max, available });

const isUnreachable = (problem: TicketProblem | undefined) =>
  problem?.about === 'order' && problem.notice === 'unreachable';

const aboutOrder = (notice: TicketNotice): TicketProblem => ({ about: 'order', notice });

const editing = (draft: TicketDraft, told: boolean): TicketState => ({
  phase: 'editing',
  draft,
  told,
  problem: undefined,
});

const stopped = (draft: TicketDraft, problem: TicketProblem): TicketState => ({
  phase: 'editing',
  draft,
  told: true,
  problem,
});
