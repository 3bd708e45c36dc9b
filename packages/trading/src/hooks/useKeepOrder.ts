import { type SignedRefusal, useServiceClock } from '@candela/api-client';
import type { Order, PlacedOrder, Quote } from '@candela/api-client/trading';
import { keepOrder, type TakenOrder, useEvidence } from '@candela/evidence';
import { parsePrice } from '@candela/money';
import { useSession } from '@candela/session';
import { useCallback } from 'react';
import type { OrderTerms } from '../state/order-ticket.js';

/** Longest wait for the examination, for example offline. */
const EXAMINED_WITHIN_MS = 3_000;

export interface TakenByQuote {
  readonly terms: OrderTerms;
  readonly quote: Quote;
  readonly placed: PlacedOrder;
}

/**
 * Stores the ticket and checks it against the request; a mismatch raises an alarm. Never rejects.
 */
export function useKeepOrder(): (taken: TakenByQuote) => Promise<void> {
  const evidence = useEvidence();
  const user = useSession((session) => session.userId);
  return useCallback(
    async (taken) => {
      const examine = async () => keepOrder(evidence, takenOrder(user, taken));
      const examined = examine().catch(() => undefined);
      await Promise.race([examined, new Promise((go) => setTimeout(go, EXAMINED_WITHIN_MS))]);
    },
    [evidence, user],
  );
}

/** Stored for a week. Never rejects. */
export function useKeepRefusal(): (refusal: SignedRefusal) => Promise<void> {
  const evidence = useEvidence();
  const clock = useServiceClock();
  const user = useSession((session) => session.userId);
  return useCallback(
    (refusal) => evidence.keepRefusal({ user, refusal, receivedAt: clock.now() / 1_000 }),
    [evidence, clock, user],
  );
}

/** Preloads the verifier while the quote is requested. */
export function loadVerifier(): void {
  import('@candela/fair-price').catch(() => undefined);
}

function takenOrder(user: string, { terms, quote, placed }: TakenByQuote): TakenOrder {
  const { order, sentAt, receivedAt, asAsked } = placed;
  const answered = termsOf(order);
  const { instrumentId: instrument, direction, stake, seconds } = terms;
  const { payoutRate } = quote;
  return {
    user,
    asked: {
      ...answered,
      instrument,
      direction,
      stake,
      seconds,
      // Otherwise an earlier attempt placed the order, with its own quote.
      ...(asAsked && { payoutRate, quoted: unitsOf(quote.strike, answered.decimals) }),
    },
    answered,
    ticket: order.ticket,
    sentAt: sentAt / 1_000,
    receivedAt: receivedAt / 1_000,
  };
}

/** In units of `10^-decimals`. */
function unitsOf(price: string, decimals: number): number {
  const own = price.split('.')[1]?.length ?? 0;
  return parsePrice(price, own) * 10 ** (decimals - own);
}

const NO_ROOT = { day: '', root: '' };

function termsOf(order: Order): TakenOrder['answered'] {
  const decimals = order.strike.split('.')[1]?.length ?? 0;
  return {
    orderId: order.id,
    instrument: order.instrumentId,
    decimals,
    direction: order.direction,
    stake: order.stake,
    payoutRate: order.payoutRate,
    seconds: order.seconds,
    entry: {
      second: order.expiresAt - order.seconds,
      price: parsePrice(order.strike, decimals),
    },
    commitment: order.commitment ?? NO_ROOT,
    ...(order.exitCommitment && { exitCommitment: order.exitCommitment }),
  };
}
