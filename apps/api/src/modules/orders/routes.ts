import type { Language } from '@candela/contract';
import type { Handlers } from '../../http/handler.js';
import { mapValue, succeed } from '../../result.js';
import { nameIn } from '../market/instruments.js';
import type { Orders } from './service.js';
import type { OrderView } from './view.js';

export interface OrdersRoutesDeps {
  orders: Orders;
}

export function ordersRoutes({ orders }: OrdersRoutesDeps) {
  return {
    previewOrder: ({ session }, request) => orders.previewOrder(session.userId, request),
    placeOrder: async ({ tx, session, lang }, request) =>
      mapValue(await orders.placeOrder(tx, session.userId, request), (order) => named(lang, order)),
    listOrders: async ({ session, lang }, query, after) =>
      mapValue(await orders.listOrders(session.userId, { ...query, after: after?.id }), (rows) =>
        rows.map((order) => named(lang, order)),
      ),
    getOrderTotals: async ({ session }, query) =>
      succeed(await orders.sumOrders(session.userId, query)),
  } satisfies Handlers;
}

/** The order with its instrument's name in the reader's language. */
function named(lang: Language, order: OrderView): OrderView {
  return { ...order, name: nameIn(lang, { id: order.instrumentId, name: order.name }) };
}
