import type { Order } from '@candela/api-client/trading';
import { STRIKE_ANSWERS } from '../constants.js';

/** What is known of the person's open orders, and of those that ended since. */
export interface OpenOrders {
  /** Open as far as is known, by id. */
  readonly open: ReadonlyMap<string, Order>;
  /** Ids of the last list; undefined before the first. */
  readonly listed: ReadonlySet<string> | undefined;
  /** Ended while they were watched, the latest first. */
  readonly closed: readonly Order[];
  /** How often the service has answered of an open order that it does not know its strike. */
  readonly unentered: ReadonlyMap<string, number>;
}

export type OpenOrdersEvent =
  /** Those that are open, and those that are known to have been in the list and ended since. */
  | { readonly type: 'listed'; readonly orders: readonly Order[] }
  | { readonly type: 'placed'; readonly order: Order }
  /** What was asked by id, and what the service knows of it. */
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
 * Ids to ask for: orders that are due, whose strike is not known yet, or that a list no longer told of. A strike
 * that was not known after so many answers is no longer asked for: its second has no tick, and the order is void
 * in the end.
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

/** Counts the answers, as far as they matter. */
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
    // Of what is known only the strike may change, once: when its tick is there.
    return known === undefined || (known.strikePending === true && strikePending !== true);
  };
  const fresh = orders.filter((order) => isNews(order) && !ended.has(order.id));
  return fresh.length === 0 ? open : new Map([...open, ...fresh.map((it) => [it.id, it] as const)]);
}
