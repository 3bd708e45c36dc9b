import { useListOrdersInfiniteQuery } from '@candela/api-client/trading';
import { orderPath, paths } from '@candela/contract';
import { listOrders } from '@candela/contract/calls/trading';
import { useRecords } from '@candela/screen-kit';
import { useIsSignedIn } from '@candela/session';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOpenOrders } from '../../hooks/useOpenOrders.js';
import { openedHere } from '../Receipt/opened-here.js';
import { ORDER_STATES, type OrdersViewModel } from './types.js';

/** What the order records show and do. */
export function useOrdersViewModel(): OrdersViewModel {
  const signedIn = useIsSignedIn();
  const navigate = useNavigate();
  const { search } = useLocation();
  const records = useRecords({
    call: listOrders,
    useList: useListOrdersInfiniteQuery,
    file: 'orders.csv',
    chips: { name: 'state', kinds: ORDER_STATES },
    skip: !signedIn,
  });
  const { open, listed } = useOpenOrders(!signedIn);
  useOnChange(listed && [...open.keys()].sort().join(' '), records.retry);

  return {
    signedIn,
    records,
    openCount: listed && open.size,
    onOpen: (id) => {
      const kept = new URLSearchParams(search);
      for (const [name, value] of new URL(orderPath(id), 'http://here').searchParams) {
        kept.set(name, value);
      }
      navigate(`${paths.orders}?${kept}`, { state: openedHere });
    },
    onTrade: () => navigate(paths.trading),
  };
}

/** Acts when a value becomes another one, not when it becomes known. */
function useOnChange(value: string | undefined, act: () => void): void {
  const seen = useRef(value);
  const onChange = useEffectEvent(act);
  useEffect(() => {
    const before = seen.current;
    seen.current = value;
    if (before !== undefined && before !== value) onChange();
  }, [value]);
}
