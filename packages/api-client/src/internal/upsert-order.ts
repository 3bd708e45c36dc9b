import type { Order } from '../endpoints/trading.js';

/** Adds an order to the open ones, or updates it while it runs there. */
export function upsertOrder(rows: Order[], order: Order): void {
  const at = rows.findIndex(({ id }) => id === order.id);
  const row = rows[at];
  if (row === undefined) rows.unshift(order);
  else if (row.status === 'trading') rows[at] = order;
}
