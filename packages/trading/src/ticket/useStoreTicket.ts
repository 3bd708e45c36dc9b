import type { RefusedCall } from '@candela/api-client';
import type { Order, PlacedOrder, Quote } from '@candela/api-client/trading';
import {
  type OrderRecord,
  type StoredRefusal,
  storeRefusal,
  storeTicket,
  useEvidence,
} from '@candela/evidence';
import { parsePrice } from '@candela/money';
import { useSimulatedPrices } from '@candela/screen-kit';
import { useSession } from '@candela/session';
import { useCallback } from 'react';
import { DEVICE_DIFFERENCE_MIN_MS } from '../constants.js';
import { decimalsOf } from '../shared/decimals-of.js';
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
        const order = orderRecordOf(user, quotedOrder);
        await storeTicket(evidence, { ...order, ...(simulated && { simulated }) });
      } catch {
        // The order is placed, whether or not its ticket can be stored.
      }
    },
    [evidence, user, simulated],
  );
}

export interface RefusedTicket extends Pick<QuotedOrder, 'terms' | 'quote'> {
  readonly refused: RefusedCall;
}

/** A refusal that is not signed, or untrue, raises an alarm. Never rejects. */
export function useStoreRefusal(): (refusedTicket: RefusedTicket) => Promise<void> {
  const evidence = useEvidence();
  const user = useSession((session) => session.userId);
  const simulated = useSimulatedPrices();
  return useCallback(
    async (refusedTicket) => {
      try {
        const refusal = refusalOf(refusedTicket);
        await storeRefusal(evidence, { ...refusal, user, ...(simulated && { simulated }) });
      } catch {
        // Stored; checked with the stored orders.
      }
    },
    [evidence, user, simulated],
  );
}

function refusalOf({ terms, quote, refused }: RefusedTicket): Omit<StoredRefusal, 'user'> {
  const { code: reason, refusal, attempt } = refused;
  const { requestId, sentAt, receivedAt, requestedAt, sentAsRequested } = attempt;
  const { instrumentId: instrument, direction, stake, seconds } = terms;
  return {
    refused: {
      ...{ requestId, reason, instrument, direction, stake, seconds },
      // Otherwise an earlier attempt was resent, with its own quote.
      ...(sentAsRequested && { strike: parsePrice(quote.strike, decimalsOf(quote.strike)) }),
    },
    refusal,
    sentAt: sentAt / 1_000,
    receivedAt: receivedAt / 1_000,
    ...(requestedAt !== undefined && { requestedAt: requestedAt / 1_000 }),
  };
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
  const priceDecimals = decimalsOf(price);
  return parsePrice(price, priceDecimals) * 10 ** (decimals - priceDecimals);
}

const NO_ROOT = { day: '', root: '' };

function termsOf(order: Order): OrderRecord['answered'] {
  const decimals = decimalsOf(order.strike);
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
