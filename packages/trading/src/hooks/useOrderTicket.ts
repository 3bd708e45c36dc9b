import { failureCode, isSessionOver } from '@candela/api-client';
import {
  type Direction,
  type InstrumentTerms,
  type Order,
  type OrderRequest,
  type Quote,
  usePlaceOrderMutation,
  usePreviewOrderMutation,
} from '@candela/api-client/trading';
import { useCallback, useRef, useState } from 'react';
import { checkQuantity, type QuantityError } from '../internal/check-order.js';

/**
 * Where an order stands between the press and the service's answer:
 * - `editing`: terms are being chosen.
 * - `sending`: quote and order are under way; further presses do nothing.
 * - `moved`: the price left the quote. `strike` is the new one, to be confirmed again.
 * - `lost`: the order went out and no answer came. Its terms stay as they were sent, so that a
 *   further press asks for the same order, which the service places once.
 */
export type TicketPhase = 'editing' | 'sending' | 'moved' | 'lost';

/** What went wrong with the last press, beside the quantity. */
export type TicketNotice = 'pick_game' | 'stale' | 'unreachable' | 'refused';

export interface OrderTicket {
  /** Null while the sheet is closed. */
  readonly direction: Direction | null;
  readonly phase: TicketPhase;
  readonly seconds: number | null;
  readonly quantity: string;
  readonly quantityError: QuantityError | undefined;
  readonly notice: TicketNotice | undefined;
  /** The price to be confirmed again, in the `moved` phase. */
  readonly movedStrike: string | undefined;
  /** Counts the presses that the quantity stopped, so that its field is focused anew each time. */
  readonly refusals: number;
  readonly open: (direction: Direction) => void;
  readonly close: () => void;
  readonly setSeconds: (seconds: number) => void;
  readonly setQuantity: (typed: string) => void;
  readonly confirm: () => void;
}

interface Draft {
  readonly direction: Direction | null;
  readonly phase: TicketPhase;
  readonly seconds: number | null;
  readonly quantity: string;
  /** Errors are told from the first press on; too large a quantity at once. */
  readonly pressed: boolean;
  readonly refused: QuantityError | undefined;
  readonly notice: TicketNotice | undefined;
  readonly refusals: number;
  /** The quote the person has agreed to, or is asked to. */
  readonly quote: Quote | undefined;
}

const NEW_DRAFT: Draft = {
  direction: null,
  phase: 'editing',
  seconds: null,
  quantity: '',
  pressed: false,
  refused: undefined,
  notice: undefined,
  refusals: 0,
  quote: undefined,
};

/** The service's refusals that are about the quantity. */
const QUANTITY_CODES: Readonly<Record<string, QuantityError>> = {
  amount_invalid: 'invalid',
  amount_too_small: 'too_small',
  amount_too_large: 'too_large',
  insufficient_funds: 'insufficient',
};
const REQUOTE_CODES: ReadonlySet<string> = new Set([
  'price_moved',
  'quote_expired',
  'quote_unknown',
]);

type Terms = Pick<OrderRequest, 'instrumentId' | 'direction' | 'stake' | 'seconds'>;

/** What the ticket needs of the screen it stands on. */
export interface TicketSurroundings {
  readonly instrument: InstrumentTerms | undefined;
  /** What can be spent, a wire amount. */
  readonly available: string | undefined;
  readonly onPlaced: (order: Order) => void;
}

/** The order sheet's state: terms, quote, order, and every way they can end. */
export function useOrderTicket({
  instrument,
  available,
  onPlaced,
}: TicketSurroundings): OrderTicket {
  const [draft, setDraft] = useState<Draft>(NEW_DRAFT);
  const [preview] = usePreviewOrderMutation();
  const [place] = usePlaceOrderMutation();
  // State is seen a render later than a second tap: this is not.
  const running = useRef(false);
  const change = useCallback(
    (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part })),
    [],
  );

  const expiries = instrument?.expiries ?? [];
  const seconds = expiries.some((it) => it.seconds === draft.seconds)
    ? draft.seconds
    : (expiries[0]?.seconds ?? null);
  const checked = instrument
    ? checkQuantity(draft.quantity, { min: instrument.min, max: instrument.max, available })
    : undefined;
  const early = checked?.error === 'insufficient' || checked?.error === 'too_large';
  const quantityError = draft.refused ?? (draft.pressed || early ? checked?.error : undefined);

  function failed(error: unknown): void {
    const code = failureCode(error);
    const refused = QUANTITY_CODES[code ?? ''];
    const notice: TicketNotice | undefined = refused
      ? undefined
      : code === 'feed_stale'
        ? 'stale'
        : code === 'expiry_unknown'
          ? 'pick_game'
          : code === undefined
            ? 'unreachable'
            : 'refused';
    change({
      phase: 'editing',
      quote: undefined,
      refused,
      notice: isSessionOver(error) ? undefined : notice,
    });
    if (refused) setDraft((known) => ({ ...known, refusals: known.refusals + 1 }));
  }

  async function requote(terms: Terms): Promise<void> {
    const { data: quote, error } = await preview(terms);
    if (quote) change({ phase: 'moved', quote, notice: undefined });
    else failed(error);
  }

  async function send(terms: Terms, agreed: Quote | undefined): Promise<void> {
    const quote = agreed ?? (await quoteFor(terms));
    if (!quote) return;
    const { data: order, error } = await place({ ...terms, quoteId: quote.quoteId });
    if (order) {
      setDraft({ ...NEW_DRAFT, seconds: terms.seconds });
      onPlaced(order);
    } else if (REQUOTE_CODES.has(failureCode(error) ?? '')) {
      await requote(terms);
    } else if (failureCode(error) === undefined && !isSessionOver(error)) {
      change({ phase: 'lost', quote, notice: undefined });
    } else {
      failed(error);
    }
  }

  async function quoteFor(terms: Terms): Promise<Quote | undefined> {
    const { data: quote, error } = await preview(terms);
    if (!quote) failed(error);
    return quote;
  }

  function confirm(): void {
    if (running.current || !instrument || draft.direction === null) return;
    const resend = draft.phase === 'lost';
    if (seconds === null) {
      change({ pressed: true, notice: 'pick_game' });
      return;
    }
    if (instrument.stale && !resend) {
      change({ pressed: true, notice: 'stale' });
      return;
    }
    if (checked?.stake === undefined || (checked.error !== undefined && !resend)) {
      change({
        pressed: true,
        refused: undefined,
        notice: undefined,
        refusals: draft.refusals + 1,
      });
      return;
    }
    const terms: Terms = {
      instrumentId: instrument.id,
      direction: draft.direction,
      stake: checked.stake,
      seconds,
    };
    running.current = true;
    change({ phase: 'sending', pressed: true, refused: undefined, notice: undefined });
    void send(terms, draft.quote).finally(() => {
      running.current = false;
    });
  }

  const edit = (part: Partial<Draft>) => {
    if (running.current || draft.phase === 'lost') return;
    // Other terms need another quote.
    change({ ...part, phase: 'editing', quote: undefined, refused: undefined, notice: undefined });
  };

  return {
    direction: draft.direction,
    phase: draft.phase,
    seconds,
    quantity: draft.quantity,
    quantityError,
    notice: draft.notice,
    movedStrike: draft.phase === 'moved' ? draft.quote?.strike : undefined,
    refusals: draft.refusals,
    open: (direction) => setDraft({ ...NEW_DRAFT, seconds: draft.seconds, direction }),
    close: () => {
      if (!running.current) setDraft({ ...NEW_DRAFT, seconds: draft.seconds });
    },
    setSeconds: (value) => edit({ seconds: value }),
    setQuantity: (typed) => edit({ quantity: typed }),
    confirm,
  };
}
