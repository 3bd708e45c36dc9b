import { useGetOrderTotalsQuery, useListOrdersInfiniteQuery } from '@candela/api-client/trading';
import { INSTRUMENT_CLASSES, orderPath, paths } from '@candela/contract';
import { listOrders } from '@candela/contract/calls/trading';
import { type RecordChoice, useRecords } from '@candela/screen-kit';
import { useIsSignedIn } from '@candela/session';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOpenOrders } from '../../hooks/useOpenOrders.js';
import { usePriceLists } from '../../hooks/usePriceList.js';
import { openedHere } from '../Receipt/opened-here.js';
import { DIRECTIONS, ORDER_STATES, type OrdersViewModel, OUTCOMES } from './types.js';

const INSTRUMENT_ID = /^[A-Za-z0-9_-]{1,64}$/;
const isOneOf = (words: readonly string[]) => (value: string) => words.includes(value);

/** Filters besides state and dates. */
const CHOICES: readonly RecordChoice<'direction' | 'outcome' | 'instrument'>[] = [
  { name: 'instrument', accepts: (value) => INSTRUMENT_ID.test(value) },
  { name: 'direction', accepts: isOneOf(DIRECTIONS) },
  { name: 'outcome', accepts: isOneOf(OUTCOMES) },
];

export function useOrdersViewModel(): OrdersViewModel {
  const signedIn = useIsSignedIn();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { asked, ...records } = useRecords({
    call: listOrders,
    useList: useListOrdersInfiniteQuery,
    file: 'orders.csv',
    chips: { name: 'state', kinds: ORDER_STATES },
    choices: CHOICES,
    skip: !signedIn,
  });
  const totals = useGetOrderTotalsQuery(asked, {
    skip: !signedIn,
    refetchOnMountOrArgChange: true,
  });
  // Names do not change: requested once.
  const traded = usePriceLists(INSTRUMENT_CLASSES, { skip: !signedIn, trend: false, live: false });
  const { open, listed } = useOpenOrders(!signedIn);
  useOnChange(listed && [...open.keys()].sort().join(' '), () => {
    records.retry();
    void totals.refetch();
  });

  return {
    signedIn,
    records,
    totals: {
      totals: totals.currentData,
      failed: totals.error !== undefined && !totals.currentData,
      retrying: totals.isFetching,
      onRetry: () => void totals.refetch(),
      oneOutcome: records.filters.choices.outcome !== undefined,
    },
    traded: traded.failed ? { ...traded, missing: INSTRUMENT_CLASSES } : traded,
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

/** Not on the first known value. */
function useOnChange(value: string | undefined, act: () => void): void {
  const seen = useRef(value);
  const onChange = useEffectEvent(act);
  useEffect(() => {
    const before = seen.current;
    seen.current = value;
    if (before !== undefined && before !== value) onChange();
  }, [value]);
}
