import {
  type Order,
  useLazyGetOrderQuery,
  useListOpenOrdersQuery,
} from '@candela/api-client/trading';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { OPEN_ORDERS_REFRESH_MS, RESULTS_SHOWN, SETTLING_REFRESH_MS } from '../constants.js';
import type { ServerClock } from '../internal/server-clock.js';

export interface OpenPositions {
  /** Undefined while they are on their way. */
  readonly open: readonly Order[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Orders that closed while this screen was looked at, the latest first. */
  readonly results: readonly Order[];
  readonly dismiss: (orderId: string) => void;
  /** An order that was just placed: it is shown before the list tells of it. */
  readonly placed: (order: Order) => void;
}

/**
 * The person's open orders. When one is due, the service is asked until it has settled it; then
 * its result is kept to be shown.
 */
export function useOpenPositions(clock: ServerClock): OpenPositions {
  const [watched, setWatched] = useState<ReadonlyMap<string, Order>>(new Map());
  const [results, setResults] = useState<readonly Order[]>([]);
  const [due, setDue] = useState(false);
  const { data, error, refetch, fulfilledTimeStamp } = useListOpenOrdersQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
    pollingInterval: due ? SETTLING_REFRESH_MS : OPEN_ORDERS_REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const [getOrder] = useLazyGetOrderQuery();
  const asking = useRef(new Set<string>());

  const watch = useCallback((orders: readonly Order[]) => {
    setWatched((known) => {
      const fresh = orders.filter(({ id }) => !known.has(id));
      return fresh.length === 0
        ? known
        : new Map([...known, ...fresh.map((it) => [it.id, it] as const)]);
    });
  }, []);

  const settled = useCallback((order: Order) => {
    setWatched((known) => new Map([...known].filter(([id]) => id !== order.id)));
    setResults((known) =>
      [order, ...known.filter(({ id }) => id !== order.id)].slice(0, RESULTS_SHOWN),
    );
  }, []);

  useEffect(() => {
    if (!data) return;
    watch(data);
    const listed = new Set(data.map(({ id }) => id));
    for (const id of watched.keys()) {
      if (listed.has(id) || asking.current.has(id)) continue;
      asking.current.add(id);
      void getOrder(id)
        .then(({ data: order }) => {
          if (order?.status === 'closed') settled(order);
        })
        .finally(() => asking.current.delete(id));
    }
  }, [data, fulfilledTimeStamp, watched, watch, settled, getOrder]);

  const open = useMemo(() => {
    if (!data && watched.size === 0) return undefined;
    return [...watched.values()].sort((a, b) => a.expiresAt - b.expiresAt);
  }, [data, watched]);

  useEffect(() => {
    const next = open?.[0]?.expiresAt;
    setDue(false);
    if (next === undefined) return;
    const timer = setTimeout(() => setDue(true), Math.max(0, next * 1_000 - clock.now()));
    return () => clearTimeout(timer);
  }, [open, clock]);

  return {
    open,
    failed: error !== undefined && open === undefined,
    retry: () => void refetch(),
    results,
    dismiss: useCallback(
      (orderId: string) => setResults((known) => known.filter(({ id }) => id !== orderId)),
      [],
    ),
    placed: useCallback((order: Order) => watch([order]), [watch]),
  };
}
