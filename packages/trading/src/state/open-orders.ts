import type { Order } from '@candela/api-client/trading';

/** What is known of the person's open orders, and of those that ended since. */
export interface OpenOrders {
  /** Open as far as is known, by id. */
  readonly open: ReadonlyMap<string, Order>;
  /** Ids of the last list; undefined before the first. */
  readonly listed: ReadonlySet<string> | undefined;
  /** Ended while they were watched, the latest first. */
  readonly closed: readonly Order[];
}

export type OpenOrdersEvent =
  | { readonly type: 'listed'; readonly orders: readonly Order[] }
  | { readonly type: 'placed'; readonly order: Order }
  /** What was asked by id, and what the service knows of it. */
  | {
      readonly type: 'answered';
      readonly ids: readonly string[];
      readonly orders: readonly Order[];
    };

export const NO_OPEN_ORDERS: OpenOrders = { open: new Map(), listed: undefined, closed: [] };

/** Orders asked for in one call at most. */
export const IDS_AT_ONCE = 100;

/**
 * An order leaves only when the service says that it ended: one that is missing from a list may have
 * moved between its pages, and a list that was on its way tells of orders that have ended since.
 */
export function openOrdersAfter(known: OpenOrders, event: OpenOrdersEvent): OpenOrders {
  switch (event.type) {
    case 'listed': {
      const listed = new Set(event.orders.map(({ id }) => id));
      return { ...known, listed, open: withOrders(known, event.orders) };
    }
    case 'placed':
      return { ...known, open: withOrders(known, [event.order]) };
    case 'answered': {
      const still = new Set(
        event.orders.filter(({ status }) => status === 'trading').map(({ id }) => id),
      );
      const gone = event.ids.filter((id) => known.open.has(id) && !still.has(id));
      if (gone.length === 0) return known;
      const ended = event.orders.filter(({ id }) => gone.includes(id));
      const open = new Map([...known.open].filter(([id]) => !gone.includes(id)));
      return { ...known, open, closed: [...ended, ...known.closed] };
    }
  }
}

/** Ids to ask for: orders that are due, and those that a list no longer told of. */
export function idsToAsk({ open, listed }: OpenOrders, dueSecond: number): readonly string[] {
  return [...open.values()]
    .filter(({ id, expiresAt }) => expiresAt <= dueSecond || listed?.has(id) === false)
    .slice(0, IDS_AT_ONCE)
    .map(({ id }) => id);
}

function withOrders({ open, closed }: OpenOrders, orders: readonly Order[]): OpenOrders['open'] {
  const ended = new Set(closed.map(({ id }) => id));
  const fresh = orders.filter(({ id }) => !open.has(id) && !ended.has(id));
  return fresh.length === 0 ? open : new Map([...open, ...fresh.map((it) => [it.id, it] as const)]);
}
