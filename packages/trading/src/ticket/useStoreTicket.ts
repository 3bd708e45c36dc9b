import { type SignedRefusal, useServiceClock } from '@candela/api-client';
import type { Order, PlacedOrder, Quote } from '@candela/api-client/trading';
import { type OrderRecord, storeTicket, useEvidence } from '@candela/evidence';
import { parsePrice } from '@candela/money';
import { useSimulatedPrices } from '@candela/screen-kit';
import { useSession } from '@candela/session';
import { useCallback } from 'react';
import { DEVICE_DIFFERENCE_MIN_MS } from '../constants.js';
import type { OrderTerms } from './order-ticket.js';

export interface QuotedOrder {
  readonly terms: OrderTerms;
  readonly quote: Quote;
  readonly placed: PlacedOrder;
}

/** A mismatch with the request raises an alarm. Never rejects. */
export function useStoreTicket(): (quotedOrder: QuotedOrder) => Promise<void> {
  const evidence = useEvidence();
  const user = useSession((session) => session.userId);
  const simulated = useSimulatedPrices();
  return useCallback(
    async (quotedOrder) => {
      try {
        await storeTicket(evidence, { ...orderRecordOf(user, quotedOrder), simulated });
      } catch {
        // The order is placed, whether or not its ticket can be stored.
      }
    },
    [evidence, user, simulated],
  );
}

/** Never rejects. */
export function useStoreRefusal(): (refusal: SignedRefusal) => Promise<void> {
  const evidence = useEvidence();
  const clock = useServiceClock();
  const user = useSession((session) => session.userId);
  return useCallback(
    (refusal) => evidence.addRefusal({ user, refusal, receivedAt: clock.now() / 1_000 }),
    [evidence, clock, user],
  );
}

function orderRecordOf(user: string, { terms, quote, placed }: QuotedOrder): OrderRecord {
  const { order, sentAt, receivedAt, requestedAt } = placed;
  const { sentAsRequested, deviceDifference = 0 } = placed;
  const confirmedTerms = termsOf(order);
  const { instrumentId: instrument, direction, stake, seconds } = terms;
  const { payoutRate } = quote;
  return {
    user,
    asked: {
      ...confirmedTerms,
      instrument,
      direction,
      stake,
      seconds,
      // Otherwise an earlier attempt placed the order, with its own quote.
      ...(sentAsRequested && {
        payoutRate,
        quoted: unitsOf(quote.strike, confirmedTerms.decimals),
      }),
    },
    answered: confirmedTerms,
    ticket: order.ticket,
    sentAt: sentAt / 1_000,
    receivedAt: receivedAt / 1_000,
    ...(requestedAt !== undefined && { requestedAt: requestedAt / 1_000 }),
    ...(Math.abs(deviceDifference) > DEVICE_DIFFERENCE_MIN_MS && {
      deviceDifference: deviceDifference / 1_000,
    }),
  };
}

/** In units of `10^-decimals`. */
function unitsOf(price: string, decimals: number): number {
  const priceDecimals = price.split('.')[1]?.length ?? 0;
  return parsePrice(price, priceDecimals) * 10 ** (decimals - priceDecimals);
}

const NO_ROOT = { day: '', root: '' };

function termsOf(order: Order): OrderRecord['answered'] {
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
