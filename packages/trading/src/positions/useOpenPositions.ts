import type { Order } from '@candela/api-client/trading';
import { useCallback, useMemo, useState } from 'react';
import { useCheckStates } from '../receipt/useCheckStates.js';
import { useOpenOrders } from './useOpenOrders.js';

export interface OpenPositions {
  readonly open: readonly Order[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly results: readonly Order[];
  readonly dismissAll: () => void;
  readonly addPlaced: (order: Order) => void;
}

export function useOpenPositions(): OpenPositions {
  const { open, listedIds, closed, failed, retry, addPlaced } = useOpenOrders();
  const [dismissed, setDismissed] = useState(0);
  const running = useMemo(() => {
    if (listedIds === undefined && open.size === 0) return undefined;
    return [...open.values()].sort((a, b) => a.expiresAt - b.expiresAt);
  }, [open, listedIds]);
  // `SettlementMonitor` compares the results.
  useCheckStates(running);
  return {
    open: running,
    failed: failed && open.size === 0,
    retry,
    results: useMemo(() => closed.slice(0, closed.length - dismissed), [closed, dismissed]),
    dismissAll: useCallback(() => setDismissed(closed.length), [closed]),
    addPlaced,
  };
}
