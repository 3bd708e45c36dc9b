import { useListOpenOrdersQuery } from '@candela/api-client/trading';
import { useEffect, useRef, useState } from 'react';
import { OPEN_ORDERS_REFRESH_MS, SETTLING_REFRESH_MS } from '../../constants.js';

/**
 * Watches the open orders: calmly while none is due, each second from the expiry of one until it
 * is settled. One short list is asked for, however many pages of records are on screen.
 *
 * @param onChange called when an order was settled or placed.
 * @returns how many are open; undefined while that is not known.
 */
export function useOpenOrders(signedIn: boolean, onChange: () => void): number | undefined {
  const [due, setDue] = useState(false);
  const { data } = useListOpenOrdersQuery(undefined, {
    skip: !signedIn,
    pollingInterval: due ? SETTLING_REFRESH_MS : OPEN_ORDERS_REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });

  const nextExpiry = data?.length ? Math.min(...data.map((it) => it.expiresAt)) : undefined;
  useEffect(() => {
    if (nextExpiry === undefined) {
      setDue(false);
      return;
    }
    const wait = nextExpiry * 1_000 - Date.now();
    setDue(wait <= 0);
    const timer = setTimeout(() => setDue(true), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [nextExpiry]);

  const ids = data?.map(({ id }) => id).join(' ');
  const seen = useRef(ids);
  useEffect(() => {
    if (ids === seen.current) return;
    const first = seen.current === undefined;
    seen.current = ids;
    if (!first) onChange();
  }, [ids, onChange]);

  return signedIn ? data?.length : undefined;
}
