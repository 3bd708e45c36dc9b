import type { Order } from '@candela/api-client/trading';
import { useCallback, useMemo, useState } from 'react';
import { useOpenOrders } from './useOpenOrders.js';

export interface OpenPositions {
  /** The next to end first; undefined while they are on their way. */
  readonly open: readonly Order[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Orders that closed while this screen was looked at, the latest first. */
  readonly results: readonly Order[];
  readonly dismissAll: () => void;
  /** An order that was just placed: it is shown before the list tells of it. */
  readonly placed: (order: Order) => void;
}

/** The person's open orders as the trading screen shows them, with the results of those that end. */
export function useOpenPositions(): OpenPositions {
  const { open, listed, closed, failed, retry, placed } = useOpenOrders();
  /** So many of those that closed were looked at and put away. */
  const [dismissed, setDismissed] = useState(0);
  return {
    open: useMemo(() => {
      if (listed === undefined && open.size === 0) return undefined;
      return [...open.values()].sort((a, b) => a.expiresAt - b.expiresAt);
    }, [open, listed]),
    failed: failed && open.size === 0,
    retry,
    results: useMemo(() => closed.slice(0, closed.length - dismissed), [closed, dismissed]),
    dismissAll: useCallback(() => setDismissed(closed.length), [closed]),
    placed,
  };
}
