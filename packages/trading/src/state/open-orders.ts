import type { Order } from '@candela/api-client/trading';
import { STRIKE_ANSWERS } from '../constants.js';

export interface OpenOrders {
  /** Known open orders, by id. */
  readonly open: ReadonlyMap<string, Order>;
  /** Of the last list; undefined before. */
  readonly listed: ReadonlySet<string> | undefined;
  /** Ended while tracked, latest first. */
  readonly closed: readonly Order[];
  /** Responses without a strike, per order. */
  readonly unentered: ReadonlyMap<string, number>;
}

export type OpenOrdersEvent =
  /** Open orders, and those that ended since being listed. */
  | { readonly type: 'listed'; readonly orders: readonly Order[] }
  | { readonly type: 'placed'; readonly order: Order }
  /** Response by ids. */
  | {
      readonly type: 'answered';
      readonly ids: readonly string[];
      readonly orders: readonly Order[];
    };

export const NO_OPEN_ORDERS: OpenOrders = {
  open: new Map(),
  listed: undefined,
  closed: [],
  unentered: new Map(),
};

/** Maximum ids per request. */
export const IDS_AT_ONCE = 100;

/**
 * Absence from a list removes nothing: an order may move between pages, and lists may be outdated.
 * A closed status, or absence from a response by id, does.
 */
export function openOrdersAfter(known: OpenOrders, event: OpenOrdersEvent): OpenOrders {
  switch (event.type) {
    case 'listed': {
      const listed = new Set(event.orders.map(({ id }) => id));
      const running = event.orders.filter(({ status }) => status === 'trading');
      const ended = event.orders.filter(
        ({ id, status }) => status !== 'trading' && known.open.has(id),
      );
      const next = withEnded({ ...known, listed }, ended);
      return { ...next, open: withOrders(next, running) };
    }
    case 'placed':
      return { ...known, open: withOrders(known, [event.order]) };
    case 'answered': {
      const still = new Set(
        event.orders.filter(({ status }) => status === 'trading').map(({ id }) => id),
      );
      const gone = event.ids.filter((id) => known.open.has(id) && !still.has(id));
      const entered = event.orders.filter(({ id }) => still.has(id) && known.open.has(id));
      const open = withOrders(known, entered);
      const unentered = withUnentered(known, event.orders);
      if (gone.length === 0 && open === known.open && unentered === known.unentered) return known;
      const ended = event.orders.filter(({ id }) => gone.includes(id));
      return withEnded({ ...known, open, unentered }, ended, gone);
    }
  }
}

/**
 * Due, without a strike, or gone from the list. After `STRIKE_ANSWERS` responses a strike is given
 * up: its second has no tick, and the order will be void.
 */
export function idsToAsk(
  { open, listed, unentered }: OpenOrders,
  dueSecond: number,
): readonly string[] {
  const isEntering = ({ id, strikePending }: Order) =>
    strikePending === true && (unentered.get(id) ?? 0) < STRIKE_ANSWERS;
  return [...open.values()]
    .filter(
      (order) =>
        order.expiresAt <= dueSecond || isEntering(order) || listed?.has(order.id) === false,
    )
    .slice(0, IDS_AT_ONCE)
    .map(({ id }) => id);
}

/** Counts responses without a strike, up to the limit. */
function withUnentered(
  { open, unentered }: OpenOrders,
  answered: readonly Order[],
): OpenOrders['unentered'] {
  const counted = answered
    .filter(({ id, strikePending }) => strikePending === true && open.has(id))
    .map(({ id }) => [id, (unentered.get(id) ?? 0) + 1] as const)
    .filter(([, count]) => count <= STRIKE_ANSWERS);
  return counted.length === 0 ? unentered : new Map([...unentered, ...counted]);
}

function withEnded(
  known: OpenOrders,
  ended: readonly Order[],
  gone: readonly string[] = ended.map(({ id }) => id),
): OpenOrders {
  if (gone.length === 0) return known;
  const open = new Map([...known.open].filter(([id]) => !gone.includes(id)));
  const unentered = new Map([...known.unentered].filter(([id]) => !gone.includes(id)));
  return { ...known, open, unentered, closed: [...ended, ...known.closed] };
}

function withOrders({ open, closed }: OpenOrders, orders: readonly Order[]): OpenOrders['open'] {
  const ended = new Set(closed.map(({ id }) => id));
  const isNews = ({ id, strikePending }: Order): boolean => {
    const known = open.get(id);
    // Only a pending strike may change, once.
    return known === undefined || (known.strikePending === true && strikePending !== true);
  };
  const fresh = orders.filter((order) => isNews(order) && !ended.has(order.id));
  return fresh.length === 0 ? open : new Map([...open, ...fresh.map((it) => [it.id, it] as const)]);
}
