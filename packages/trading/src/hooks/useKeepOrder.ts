import { type SignedRefusal, useServiceClock } from '@candela/api-client';
import type { Order, PlacedOrder, Quote } from '@candela/api-client/trading';
import { keepOrder, type TakenOrder, useEvidence } from '@candela/evidence';
import { parsePrice } from '@candela/money';
import { useSession } from '@candela/session';
import { useCallback } from 'react';
import type { OrderTerms } from '../state/order-ticket.js';

/** An order that was taken is told even where its examination takes longer, as on a lost network. */
const EXAMINED_WITHIN_MS = 3_000;

/** An order that the service has taken, and what it was asked and quoted for. */
export interface TakenByQuote {
  readonly terms: OrderTerms;
  readonly quote: Quote;
  readonly placed: PlacedOrder;
}

/**
 * Keeps the ticket of an order that was just taken and holds it against what was asked for. What does
 * not hold raises an alarm; the order is there either way. Never rejects.
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

/** Keeps what the service signed of an order that it did not take, for a week. Never rejects. */
export function useKeepRefusal(): (refusal: SignedRefusal) => Promise<void> {
  const evidence = useEvidence();
  const clock = useServiceClock();
  const user = useSession((session) => session.userId);
  return useCallback(
    (refusal) => evidence.keepRefusal({ user, refusal, receivedAt: clock.now() / 1_000 }),
    [evidence, clock, user],
  );
}

/** Has the verifier fetched while a price is asked for, so that it is there with the order. */
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
      // An order that was sent before, and sent again, was placed by the quote of then.
      ...(asAsked && { payoutRate, quoted: unitsOf(quote.strike, answered.decimals) }),
    },
    answered,
    ticket: order.ticket,
    sentAt: sentAt / 1_000,
    receivedAt: receivedAt / 1_000,
  };
}

/** A price in units of `10^-decimals`, however many decimals it is written with. */
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
