import type { Direction, InstrumentTerms, OrderRequest, Quote } from '@candela/api-client/trading';
import { compare } from '@candela/money';
import { checkQuantity, type QuantityError } from '../internal/check-order.js';

/** What is being chosen on the sheet. Kept when it closes, for the next order. */
export interface TicketDraft {
  /** Null until one is chosen, where the sheet opens without. */
  readonly direction: Direction | null;
  /** Null until one is chosen: then the first on offer counts. */
  readonly seconds: number | null;
  /** As typed. */
  readonly quantity: string;
}

/** What an order is, whatever its price: two presses with the same terms mean the same order. */
export type OrderTerms = Required<
  Pick<OrderRequest, 'instrumentId' | 'direction' | 'stake' | 'seconds'>
>;

/** What went wrong with the last press, beside the quantity. */
export type TicketNotice = 'pick_direction' | 'pick_game' | 'stale' | 'unreachable' | 'refused';

/** A new object for each press that was stopped, so that each leads to the field anew. */
export type TicketProblem =
  | { readonly about: 'quantity'; readonly error: QuantityError }
  | {
      readonly about: 'order';
      readonly notice: TicketNotice;
      /** The service's own words for a refusal, where it gave some. */
      readonly words?: string | undefined;
    };

/**
 * Where an order stands between the press and the service's answer. Each phase holds what it needs
 * and nothing else:
 * - `editing`: terms are being chosen. `told`: from the first press on, errors are shown at once.
 * - `quoting`: a quote is under way, to `place` the order by, or to `ask` the person again.
 * - `placing`: the order is under way; further presses do nothing. `again`: it was `lost` before.
 * - `moved`: the price left the quote. The new one is to be confirmed.
 * - `lost`: the order went out and no answer came. Its terms stay as they were sent, so that a
 *   further press asks for the same order, which the service places once.
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
      /** The service's own words for what it answered, where it did and that decided nothing. */
      readonly words?: string | undefined;
    })
);

interface Quoted<Phase> {
  readonly phase: Phase;
  readonly terms: OrderTerms;
  /** What the person agreed to, or in `moved` is asked to. */
  readonly quote: Quote;
}

/** What a press is held against. */
export interface TicketMarket {
  readonly instrument: Pick<
    InstrumentTerms,
    'id' | 'expiries' | 'min' | 'max' | 'stale' | 'closedUntil'
  >;
  /** What can be spent, a wire amount; undefined while it is not known. */
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
   * The service said no, with this code, and words for the person. `decided`: of the order itself, and not only of
   * this send of it.
   */
  | {
      readonly type: 'refused';
      readonly code: string;
      readonly decided: boolean;
      readonly words?: string | undefined;
    }
  /** No answer came, or that of a fault, in its words. */
  | { readonly type: 'unanswered'; readonly words?: string | undefined }
  /** The service is heard again after it was not. */
  | { readonly type: 'reconnected' }
  | { readonly type: 'session_ended' };

export const CLOSED_TICKET: TicketState = closedTicket({ seconds: null, stake: '' });

/** Before the first press, with what was chosen for the last order. */
export function closedTicket(last: {
  readonly seconds: number | null;
  readonly stake: string;
}): TicketState {
  const { seconds, stake } = last;
  return { phase: 'closed', draft: { direction: 'up', seconds, quantity: stake } };
}

/** The service's refusals that are about the quantity. */
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

/** What is wrong with a quantity however it is continued. */
const BEYOND_MENDING: ReadonlySet<QuantityError> = new Set([
  'invalid',
  'too_large',
  'insufficient',
]);

/** Every way an order can go from press to answer. An event that has no place in a phase is nothing. */
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
      // Other terms need another quote.
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
      // That nothing came through is no longer so. What a lost answer left open still is.
      return state.phase === 'editing' && isUnreachable(state.problem)
        ? editing(draft, state.told)
        : state;
    case 'session_ended':
      return isSending(state) ? { phase: 'closed', draft } : state;
  }
}

/** Quote or order are under way. */
export function isSending(
  state: TicketState,
): state is Extract<TicketState, { phase: 'quoting' | 'placing' }> {
  return state.phase === 'quoting' || state.phase === 'placing';
}

/** What can be spent is less than the smallest order: there is nothing to choose but to recharge. */
export function isTooLittle(
  state: TicketState,
  { min }: { readonly min: string },
  available: string | undefined,
): boolean {
  // Of an order that is under way, the stake may have left the balance already.
  return state.phase === 'editing' && available !== undefined && compare(available, min) < 0;
}

/** The expiry that a draft stands for among those on offer. */
export function expiryOf<E extends { readonly seconds: number }>(
  { seconds }: Pick<TicketDraft, 'seconds'>,
  expiries: readonly E[],
): E | undefined {
  return expiries.find((it) => it.seconds === seconds) ?? expiries[0];
}

/**
 * What to say at the quantity. Too much, and what is no amount, is said while typing: no further
 * digit mends it. The rest is said from the first press on.
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
 * The stake of the order as it stands, a wire amount: what is under way, else what a press would
 * order. Undefined while that is nothing: no amount, out of bounds, or more than is available.
 */
export function stakeOf(
  state: TicketState,
  bounds: Parameters<typeof checkQuantity>[1],
): string | undefined {
  if ('terms' in state) return state.terms.stake;
  if (state.phase === 'editing' && state.problem?.about === 'quantity') return undefined;
  // As the sheet leaves, the order placed is paid for already: what is left says nothing about it.
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
  // It is said beside the button for as long as it is so.
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
  // What became of the first send is as open as before.
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
