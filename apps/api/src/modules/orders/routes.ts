import type { Handlers } from '../../http/handler.js';
import type { Orders } from './service.js';

export interface OrdersRoutesDeps {
  orders: Orders;
}

export function ordersRoutes({ orders }: OrdersRoutesDeps) {
  return {
    previewOrder: ({ session }, request) => orders.previewOrder(session.userId, request),
    placeOrder: ({ tx, session }, request) => orders.placeOrder(tx, session.userId, request),
    listOrders: ({ session }, query) => orders.listOrders(session.userId, query),
  } satisfies Handlers;
}
