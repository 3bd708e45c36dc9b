import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { repeatedOrderOf } from '../ticket/repeated-order.js';
import type { OrderTicket } from '../ticket/useOrderTicket.js';

/** Opens the ticket for the order that the navigation names, once. */
export function useRepeatedOrder(isReady: boolean, open: OrderTicket['open']): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const repeated = repeatedOrderOf(state);
  const openOnce = useEffectEvent(() => {
    if (!repeated) return;
    void navigate({ pathname, search }, { replace: true });
    open(repeated.direction, repeated.terms);
  });
  const isDue = isReady && repeated !== undefined;
  useEffect(() => {
    if (isDue) openOnce();
  }, [isDue]);
}
