import type { Direction, InstrumentTerms, OrderRequest, Quote } from '@candela/api-client/trading';
import { compareAmounts } from '@candela/money';
import { checkQuantity, type QuantityError } from './check-quantity.js';

/** Survives closing, as the default for the next order. */
export interface TicketDraft {
  /** Null until chosen. */
  readonly direction: Direction | null;
  /** Null: the first available expiry applies. */
  readonly seconds: number | null;
  readonly quantity: string;
}

export type TicketTerms = Partial<Omit<TicketDraft, 'direction'>>;

/** Presses with equal terms mean the same order, whatever the price. */
export type OrderTerms = Required<
  Pick<OrderRequest, 'instrumentId' | 'direction' | 'stake' | 'seconds'>
>;

export type TicketNotice =
  | 'pick_direction'
  | 'pick_game'
  | 'large_stake'
  | 'stale'
  | 'unreachable'
  | 'refused';

/** A new object per press, so that each focuses the field. */
export type TicketProblem =
  | { readonly about: 'quantity'; readonly error: QuantityError }
  | {
      readonly about: 'order';
      readonly notice: TicketNotice;
      readonly message?: string | undefined;
    };

/**
 * - `quoting`: for `place` if no quote was ready, or to `ask` again.
 * - `placing`: `isRetry`: it was `lost` before.
 * - `moved`: the user must confirm again, usually a new price.
 * - `lost`: sent without a response; frozen terms make a retry send the same order, placed once.
 */
export type TicketState = { readonly draft: TicketDraft } & (
  | { readonly phase: 'closed' }
  | {
      readonly phase: 'editing';
      readonly showErrors: boolean;
      readonly problem: TicketProblem | undefined;
    }
  | {
      readonly phase: 'quoting';
      readonly terms: OrderTerms;
      readonly next: 'place' | 'ask';
      readonly message?: string | undefined;
    }
  | (Quoted<'placing'> & { readonly isRetry: boolean })
  | (Quoted<'moved'> & {
      /** Why, if not for the price. */
      readonly message?: string | undefined;
    })
  | (Quoted<'lost'> & {
      /** Message of a response that decided nothing. */
      readonly message?: string | undefined;
    })
);

interface Quoted<Phase> {
  readonly phase: Phase;
  readonly terms: OrderTerms;
  readonly quote: Quote;
}

export interface TicketMarket {
  readonly instrument: Pick<
    InstrumentTerms,
    'id' | 'expiries' | 'min' | 'max' | 'stale' | 'closedUntil'
  >;
  /** Wire amount; undefined until known. */
  readonly available: string | undefined;
  /** A stake above this wire amount needs a second press. */
  readonly largeStake?: string | undefined;
}

export type TicketEvent =
  | {
      readonly type: 'opened';
      readonly direction: TicketDraft['direction'];
      readonly terms?: TicketTerms | undefined;
    }
  | { readonly type: 'dismissed' }
  | { readonly type: 'edited'; readonly part: Partial<TicketDraft> }
  | {
      readonly type: 'confirmed';
      readonly market: TicketMarket;
      readonly quote?: Quote | undefined;
    }
  | { readonly type: 'quoted'; readonly quote: Quote }
  | { readonly type: 'placed' }
  /** `isDefinite`: concerns the order itself, not only this attempt. */
  | {
      readonly type: 'refused';
      readonly code: string;
      readonly isDefinite: boolean;
      readonly message?: string | undefined;
    }
  /** No response, or a server fault with its message. */
  | { readonly type: 'unanswered'; readonly message?: string | undefined }
  /** The service is reachable again. */
  | { readonly type: 'reconnected' }
  | { readonly type: 'session_ended' }
  /** Not sent again; a message says that the outcome is unknown. */
  | { readonly type: 'expired' };

export const CLOSED_TICKET: TicketState = closedTicket({ seconds: null, stake: '' });

export function closedTicket(last: {
  readonly seconds: number | null;
  readonly stake: string;
}): TicketState {
  const { seconds, stake } = last;
  return { phase: 'closed', draft: { direction: 'up', seconds, quantity: stake } };
}

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
  'too_slow',
]);

/** Further digits cannot fix these, nor text that is no amount. */
const UNFIXABLE_ERRORS: ReadonlySet<QuantityError> = new Set(['too_large', 'insufficient']);

export function ticketReducer(state: TicketState, event: TicketEvent): TicketState {
  const { draft } = state;
  switch (event.type) {
    case 'opened': {
      if (state.phase !== 'closed') return state;
      const { direction, terms } = event;
      return editingState({ ...draft, ...terms, direction }, false);
    }
    case 'dismissed':
      return state.phase === 'closed' || isSending(state) ? state : { phase: 'closed', draft };
    case 'edited':
      if (state.phase === 'editing')
        return editingState({ ...draft, ...event.part }, state.showErrors);
      return state.phase === 'moved' ? editingState({ ...draft, ...event.part }, true) : state;
    case 'confirmed':
      return reduceConfirmed(state, event);
    case 'quoted': {
      if (state.phase !== 'quoting') return state;
      const quoted = { draft, terms: state.terms, quote: event.quote };
      return state.next === 'place'
        ? { ...quoted, phase: 'placing', isRetry: false }
        : { ...quoted, phase: 'moved', message: state.message };
    }
    case 'placed':
      return state.phase === 'placing' ? { phase: 'closed', draft } : state;
    case 'refused':
      return isSending(state) ? reduceRefused(state, event) : state;
    case 'unanswered':
      if (state.phase === 'placing') return lostState(state, event.message);
      return state.phase === 'quoting'
        ? editingWithProblem(draft, orderProblem('unreachable'))
        : state;
    case 'reconnected':
      // A lost response stays unresolved.
      return state.phase === 'editing' && isUnreachable(state.problem)
        ? editingState(draft, state.showErrors)
        : state;
    case 'session_ended':
    case 'expired':
      return isSending(state) ? { phase: 'closed', draft } : state;
  }
}

export function isSending(
  state: TicketState,
): state is Extract<TicketState, { phase: 'quoting' | 'placing' }> {
  return state.phase === 'quoting' || state.phase === 'placing';
}

/** The next press places the order. */
export function isLargeStakeAsked(state: TicketState): boolean {
  const problem = state.phase === 'editing' ? state.problem : undefined;
  return problem?.about === 'order' && problem.notice === 'large_stake';
}

/** Below the minimum stake: only a recharge helps. */
export function isBalanceBelowMinimum(
  state: TicketState,
  { min }: { readonly min: string },
  available: string | undefined,
): boolean {
  // An order in flight may already have reduced the balance.
  return state.phase === 'editing' && available !== undefined && compareAmounts(available, min) < 0;
}

/** Chosen, or the first available. */
export function expiryOf<E extends { readonly seconds: number }>(
  { seconds }: Pick<TicketDraft, 'seconds'>,
  expiries: readonly E[],
): E | undefined {
  return expiries.find((it) => it.seconds === seconds) ?? expiries[0];
}

/** Immediate if further digits cannot fix it; otherwise from the first press on. */
export function quantityErrorOf(
  state: TicketState,
  market: TicketMarket,
): QuantityError | undefined {
  if (state.phase !== 'editing') return undefined;
  if (state.problem?.about === 'quantity') return state.problem.error;
  const { stake, error } = checkDraft(state.draft, market);
  if (error === undefined || state.showErrors) return error;
  const isFixable = error === 'required' || (stake !== undefined && !UNFIXABLE_ERRORS.has(error));
  return isFixable ? undefined : error;
}

/** Wire amount; undefined if invalid, out of bounds or above the balance. */
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

/** Undefined while a press would show a problem. */
export function orderTermsOf(state: TicketState, market: TicketMarket): OrderTerms | undefined {
  if (state.phase !== 'editing') return undefined;
  const pressed = reduceConfirmed(state, {
    type: 'confirmed',
    market: { ...market, largeStake: undefined },
  });
  return pressed.phase === 'quoting' ? pressed.terms : undefined;
}

function reduceConfirmed(
  state: TicketState,
  { market, quote }: Extract<TicketEvent, { type: 'confirmed' }>,
): TicketState {
  const { draft } = state;
  if (state.phase === 'lost') {
    return { draft, phase: 'placing', terms: state.terms, quote: state.quote, isRetry: true };
  }
  if (state.phase !== 'editing' && state.phase !== 'moved') return state;
  if (market.instrument.closedUntil !== undefined) return state;
  if (market.instrument.stale) return editingWithProblem(draft, orderProblem('stale'));
  if (state.phase === 'moved') {
    const { terms, quote: moved } = state;
    return { draft, phase: 'placing', terms, quote: moved, isRetry: false };
  }

  const { direction } = draft;
  if (direction === null) return editingWithProblem(draft, orderProblem('pick_direction'));
  const seconds = expiryOf(draft, market.instrument.expiries)?.seconds;
  if (seconds === undefined) return editingWithProblem(draft, orderProblem('pick_game'));
  const { stake, error } = checkDraft(draft, market);
  if (stake === undefined || error) {
    return editingWithProblem(draft, { about: 'quantity', error: error ?? 'invalid' });
  }
  const { largeStake } = market;
  const isLarge = largeStake !== undefined && compareAmounts(stake, largeStake) > 0;
  if (isLarge && !isLargeStakeAsked(state)) {
    return editingWithProblem(draft, orderProblem('large_stake'));
  }
  const terms = { instrumentId: market.instrument.id, direction, stake, seconds };
  return quote
    ? { phase: 'placing', draft, terms, quote, isRetry: false }
    : { phase: 'quoting', draft, terms, next: 'place' };
}

function reduceRefused(
  state: Extract<TicketState, { phase: 'quoting' | 'placing' }>,
  { code, isDefinite, message }: Extract<TicketEvent, { type: 'refused' }>,
): TicketState {
  const { draft, terms } = state;
  // The first attempt is still undecided.
  if (state.phase === 'placing' && state.isRetry && !isDefinite) return lostState(state, message);
  if (state.phase === 'placing' && REQUOTE_CODES.has(code)) {
    const reason = code === 'too_slow' ? message : undefined;
    return { phase: 'quoting', draft, terms, next: 'ask', message: reason };
  }
  const error = QUANTITY_CODES[code];
  if (error) return editingWithProblem(draft, { about: 'quantity', error });
  const notice = NOTICE_CODES[code];
  return editingWithProblem(
    draft,
    notice ? orderProblem(notice) : { about: 'order', notice: 'refused', message },
  );
}

function lostState(
  { draft, terms, quote }: Extract<TicketState, { phase: 'placing' }>,
  message: string | undefined,
): TicketState {
  return { draft, phase: 'lost', terms, quote, message };
}

const checkDraft = ({ quantity }: TicketDraft, { instrument, available }: TicketMarket) =>
  checkQuantity(quantity, { min: instrument.min, max: instrument.max, available });

const isUnreachable = (problem: TicketProblem | undefined) =>
  problem?.about === 'order' && problem.notice === 'unreachable';

const orderProblem = (notice: TicketNotice): TicketProblem => ({ about: 'order', notice });

const editingState = (draft: TicketDraft, showErrors: boolean): TicketState => ({
  phase: 'editing',
  draft,
  showErrors,
  problem: undefined,
});

const editingWithProblem = (draft: TicketDraft, problem: TicketProblem): TicketState => ({
  phase: 'editing',
  draft,
  showErrors: true,
  problem,
});
