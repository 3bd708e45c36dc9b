import type { Order } from '@candela/api-client/trading';
import { STRIKE_RESPONSES_MAX } from '../constants.js';

export interface OpenOrders {
  readonly open: ReadonlyMap<string, Order>;
  /** Of the last list; undefined before. */
  readonly listedIds: ReadonlySet<string> | undefined;
  /** Ended while tracked, latest first. */
  readonly closed: readonly Order[];
  /** Responses without a strike, per order. */
  readonly pendingStrikeCounts: ReadonlyMap<string, number>;
}

export type OpenOrdersEvent =
  /** Open orders, and those that ended since being listed. */
  | { readonly type: 'listed'; readonly orders: readonly Order[] }
  | { readonly type: 'placed'; readonly order: Order }
  | {
      readonly type: 'answered';
      readonly ids: readonly string[];
      readonly orders: readonly Order[];
    };

export const NO_OPEN_ORDERS: OpenOrders = {
  open: new Map(),
  listedIds: undefined,
  closed: [],
  pendingStrikeCounts: new Map(),
};

export const IDS_PER_REQUEST_MAX = 100;

/**
 * Absence from a list removes nothing: orders move between pages, and lists may be outdated. A
 * closed status, or absence from a response by id, does.
 */
export function openOrdersReducer(known: OpenOrders, event: OpenOrdersEvent): OpenOrders {
  switch (event.type) {
    case 'listed': {
      const listedIds = new Set(event.orders.map(({ id }) => id));
      const running = event.orders.filter(({ status }) => status === 'trading');
      const ended = event.orders.filter(
        ({ id, status }) => status !== 'trading' && known.open.has(id),
      );
      const next = moveToClosed({ ...known, listedIds }, ended);
      return { ...next, open: withOrders(next, running) };
    }
    case 'placed':
      return { ...known, open: withOrders(known, [event.order]) };
    case 'answered': {
      const stillOpenIds = new Set(
        event.orders.filter(({ status }) => status === 'trading').map(({ id }) => id),
      );
      const removedIds = event.ids.filter((id) => known.open.has(id) && !stillOpenIds.has(id));
      const updated = event.orders.filter(({ id }) => stillOpenIds.has(id) && known.open.has(id));
      const open = withOrders(known, updated);
      const pendingStrikeCounts = countPendingStrikes(known, event.orders);
      if (
        removedIds.length === 0 &&
        open === known.open &&
        pendingStrikeCounts === known.pendingStrikeCounts
      )
        return known;
      const ended = event.orders.filter(({ id }) => removedIds.includes(id));
      return moveToClosed({ ...known, open, pendingStrikeCounts }, ended, removedIds);
    }
  }
}

/**
 * Gives up a strike after `STRIKE_RESPONSES_MAX` responses: its second has no tick, and the order
 * will be void.
 */
export function idsToRequest(
  { open, listedIds, pendingStrikeCounts }: OpenOrders,
  dueSecond: number,
): readonly string[] {
  const isStrikePending = ({ id, strikePending }: Order) =>
    strikePending === true && (pendingStrikeCounts.get(id) ?? 0) < STRIKE_RESPONSES_MAX;
  return [...open.values()]
    .filter(
      (order) =>
        order.expiresAt <= dueSecond ||
        isStrikePending(order) ||
        listedIds?.has(order.id) === false,
    )
    .slice(0, IDS_PER_REQUEST_MAX)
    .map(({ id }) => id);
}

function countPendingStrikes(
  { open, pendingStrikeCounts }: OpenOrders,
  returnedOrders: readonly Order[],
): OpenOrders['pendingStrikeCounts'] {
  const counted = returnedOrders
    .filter(({ id, strikePending }) => strikePending === true && open.has(id))
    .map(({ id }) => [id, (pendingStrikeCounts.get(id) ?? 0) + 1] as const)
    .filter(([, count]) => count <= STRIKE_RESPONSES_MAX);
  return counted.length === 0 ? pendingStrikeCounts : new Map([...pendingStrikeCounts, ...counted]);
}

function moveToClosed(
  known: OpenOrders,
  ended: readonly Order[],
  removedIds: readonly string[] = ended.map(({ id }) => id),
): OpenOrders {
  if (removedIds.length === 0) return known;
  const open = new Map([...known.open].filter(([id]) => !removedIds.includes(id)));
  const pendingStrikeCounts = new Map(
    [...known.pendingStrikeCounts].filter(([id]) => !removedIds.includes(id)),
  );
  return { ...known, open, pendingStrikeCounts, closed: [...ended, ...known.closed] };
}

function withOrders({ open, closed }: OpenOrders, orders: readonly Order[]): OpenOrders['open'] {
  const ended = new Set(closed.map(({ id }) => id));
  const isNewOrUpdated = ({ id, strikePending }: Order): boolean => {
    const known = open.get(id);
    // Only a pending strike may change, once.
    return known === undefined || (known.strikePending === true && strikePending !== true);
  };
  const fresh = orders.filter((order) => isNewOrUpdated(order) && !ended.has(order.id));
  return fresh.length === 0 ? open : new Map([...open, ...fresh.map((it) => [it.id, it] as const)]);
}
