import type { Order } from '@candela/api-client/trading';
import { useCallback, useMemo, useState } from 'react';
import { RESULTS_SHOWN } from '../constants.js';
import { useOpenOrders } from './useOpenOrders.js';

export interface OpenPositions {
  /** The next to end first; undefined while they are on their way. */
  readonly open: readonly Order[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Orders that closed while this screen was looked at, the latest first. */
  readonly results: readonly Order[];
  readonly dismiss: (orderId: string) => void;
  /** An order that was just placed: it is shown before the list tells of it. */
  readonly placed: (order: Order) => void;
}

/** The person's open orders as the trading screen shows them, with the results of those that end. */
export function useOpenPositions(): OpenPositions {
  const { open, listed, closed, failed, retry, placed } = useOpenOrders();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  return {
    open: useMemo(() => {
      if (listed === undefined && open.size === 0) return undefined;
      return [...open.values()].sort((a, b) => a.expiresAt - b.expiresAt);
    }, [open, listed]),
    failed: failed && open.size === 0,
    retry,
    results: useMemo(
      () => closed.filter(({ id }) => !dismissed.has(id)).slice(0, RESULTS_SHOWN),
      [closed, dismissed],
    ),
    dismiss: useCallback((id: string) => setDismissed((known) => new Set([...known, id])), []),
    placed,
  };
}
