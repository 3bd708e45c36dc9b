import type { Direction, InstrumentTerms, OrderRequest, Quote } from '@candela/api-client/trading';
import { compare } from '@candela/money';
import { checkQuantity, type QuantityError } from '../internal/check-order.js';

/** Survives closing, as the default for the next order. */
export interface TicketDraft {
  /** Null until chosen. */
  readonly direction: Direction | null;
  /** Null: the first available expiry applies. */
  readonly seconds: number | null;
  readonly quantity: string;
}

/** Presses with equal terms mean the same order, whatever the price. */
export type OrderTerms = Required<
  Pick<OrderRequest, 'instrumentId' | 'direction' | 'stake' | 'seconds'>
>;

/** Problems of a press, other than the quantity. */
export type TicketNotice = 'pick_direction' | 'pick_game' | 'stale' | 'unreachable' | 'refused';

/** A new object per press, so that each focuses the field. */
export type TicketProblem =
  | { readonly about: 'quantity'; readonly error: QuantityError }
  | {
      readonly about: 'order';
      readonly notice: TicketNotice;
      /** Message of the service, if any. */
      readonly words?: string | undefined;
    };

/**
 * From the form to the response:
 * - `editing`: `told` shows errors immediately, after the first press.
 * - `quoting`: for `place`, or to `ask` the user again.
 * - `placing`: ignores presses. `again`: it was `lost` before.
 * - `moved`: the user must confirm a new price.
 * - `lost`: sent without a response. The terms are frozen, so that a retry sends the same order,
 *   placed only once.
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
      /** Message of a response that decided nothing. */
      readonly words?: string | undefined;
    })
);

interface Quoted<Phase> {
  readonly phase: Phase;
  readonly terms: OrderTerms;
  /** Accepted, or in `moved` to be confirmed. */
  readonly quote: Quote;
}

export interface TicketMarket {
  readonly instrument: Pick<
    InstrumentTerms,
    'id' | 'expiries' | 'min' | 'max' | 'stale' | 'closedUntil'
  >;
  /** Wire amount; undefined until known. */
  readonly available: string | undefined;
}

export type TicketEvent =
  | { readonly type: 'opened'; readonly direction: TicketDraft['direction'] }
  | { readonly type: 'dismissed' }
  | { readonly type: 'edited'; readonly part: Partial<TicketDraft> }
  | { readonly type: 'confirmed'; readonly market: TicketMarket }
  | { readonly type: 'quoted'; readonly quote: Quote }
  | { readonly type: 'placed' }
  /** Rejected. `decided`: concerns the order itself, not only this attempt. */
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

export function closedTicket(last: {
  readonly seconds: number | null;
  readonly stake: string;
}): TicketState {
  const { seconds, stake } = last;
  return { phase: 'closed', draft: { direction: 'up', seconds, quantity: stake } };
}

/** Rejections of the quantity. */
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

/** Further digits cannot fix these. */
const BEYOND_MENDING: ReadonlySet<QuantityError> = new Set([
  'invalid',
  'too_large',
  'insufficient',
]);

/** Ignores events that do not apply to a phase. */
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
      // A lost response stays unresolved.
      return state.phase === 'editing' && isUnreachable(state.problem)
        ? editing(draft, state.told)
        : state;
    case 'session_ended':
      return isSending(state) ? { phase: 'closed', draft } : state;
  }
}

export function isSending(
  state: TicketState,
): state is Extract<TicketState, { phase: 'quoting' | 'placing' }> {
  return state.phase === 'quoting' || state.phase === 'placing';
}

/** Below the minimum stake: only a recharge helps. */
export function isTooLittle(
  state: TicketState,
  { min }: { readonly min: string },
  available: string | undefined,
): boolean {
  // An order in flight may already have reduced the balance.
  return state.phase === 'editing' && available !== undefined && compare(available, min) < 0;
}

/** Chosen, or the first available. */
export function expiryOf<E extends { readonly seconds: number }>(
  { seconds }: Pick<TicketDraft, 'seconds'>,
  expiries: readonly E[],
): E | undefined {
  return expiries.find((it) => it.seconds === seconds) ?? expiries[0];
}

/** Shown while typing if further digits cannot fix it; otherwise from the first press on. */
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
 * Of the order in flight, or of the next press. A wire amount; undefined if invalid, out of bounds
 * or above the balance.
 */
export function stakeOf(
  state: TicketState,
  bounds: Parameters<typeof checkQuantity>[1],
): string | undefined {
  if ('terms' in state) return state.terms.stake;
  if (state.phase === 'editing' && state.problem?.about === 'quantity') return undefined;
  // While the sheet closes, the placed order is already paid.
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
  // A notice already says so.
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
  // The first attempt is still undecided.
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
