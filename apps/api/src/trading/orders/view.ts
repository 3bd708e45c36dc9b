import type { Language, ResponseOf } from '@candela/contract';
import type { placeOrder } from '@candela/contract/calls/trading';
import { dayOf, minuteOf } from '@candela/fair-price';
import { formatPrice, fromMinor } from '@candela/money';
import { localizedInstrumentName } from '../market/instruments.js';
import type { FeedInstrument } from '../market/price-feed.js';
import type { Order } from './repository.js';

export type OrderView = ResponseOf<typeof placeOrder>;
export type ReceiptView = NonNullable<OrderView['receipt']>;

export function orderView(order: Order, instrument: FeedInstrument | undefined): OrderView {
  const { id, exitPrice, credited, settledAt } = order;
  const shown = (units: number) => formatPrice(units, order.decimals);
  return {
    id,
    instrumentId: order.instrument,
    name: instrument?.name ?? order.instrument,
    symbol: instrument?.symbol ?? order.instrument,
    image: instrument?.image ?? `/instruments/${order.instrument}.svg`,
    direction: order.direction,
    stake: fromMinor(order.stake),
    strike: shown(order.strike),
    ...(order.strikePending && { strikePending: true }),
    exitPrice: exitPrice === null ? null : shown(exitPrice),
    payoutRate: order.payoutRate,
    seconds: order.seconds,
    placedAt: Math.floor(order.placedAt / 1_000),
    expiresAt: order.dueSecond,
    settledAt: settledAt === null ? null : Math.floor(settledAt / 1_000),
    status: order.status,
    outcome: order.outcome,
    profit: credited === null ? null : fromMinor(credited - order.stake),
  };
}

export function localizedOrder(lang: Language, order: OrderView): OrderView {
  return {
    ...order,
    name: localizedInstrumentName(lang, { id: order.instrumentId, name: order.name }),
  };
}

export function detailedOrderView(order: Order, instrument: FeedInstrument | undefined): OrderView {
  const receipt = receiptOf(order);
  return { ...orderView(order, instrument), ...rootsOf(order), ...(receipt && { receipt }) };
}

function receiptOf(order: Order): ReceiptView | undefined {
  const { outcome, credited, balanceAfter, exitPrice } = order;
  if (outcome === null || credited === null || balanceAfter === null) return undefined;
  return {
    orderId: order.id,
    instrument: order.instrument,
    decimals: order.decimals,
    direction: order.direction,
    stake: fromMinor(order.stake),
    payoutRate: order.payoutRate,
    seconds: order.seconds,
    entry: {
      second: order.entrySecond,
      price: order.strike,
      ...(order.entryTrade && { trade: order.entryTrade }),
    },
    exit:
      exitPrice === null
        ? null
        : {
            second: order.dueSecond,
            price: exitPrice,
            ...(order.exitTrade && { trade: order.exitTrade }),
          },
    outcome,
    credited: fromMinor(credited),
    balanceAfter: fromMinor(balanceAfter),
    ...rootsOf(order),
  };
}

function rootsOf({ entrySecond, entryRoot, dueSecond, exitRoot }: Order) {
  const rootOf = (second: number, root: string) => ({ day: dayOf(minuteOf(second)), root });
  return {
    commitment: entryRoot === null ? null : rootOf(entrySecond, entryRoot),
    ...(exitRoot !== null && { exitCommitment: rootOf(dueSecond, exitRoot) }),
  };
}
