import type { Handlers } from '../../platform/http/handler.js';
import { mapValue, succeed } from '../../platform/result.js';
import type { Orders } from './service.js';
import { localizedOrder } from './view.js';

export interface OrdersRoutesDeps {
  orders: Orders;
}

export function ordersRoutes({ orders }: OrdersRoutesDeps) {
  return {
    previewOrder: ({ session }, request) => orders.previewOrder(session.userId, request),
    placeOrder: async ({ tx, session, lang }, request) =>
      mapValue(await orders.placeOrder(tx, session.userId, request), (order) =>
        localizedOrder(lang, order),
      ),
    listOrders: async ({ session, lang }, query, after) =>
      mapValue(await orders.listOrders(session.userId, { ...query, after: after?.id }), (rows) =>
        rows.map((order) => localizedOrder(lang, order)),
      ),
    getOrderTotals: async ({ session }, query) =>
      succeed(await orders.sumOrders(session.userId, query)),
  } satisfies Handlers;
}
