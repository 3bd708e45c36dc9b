import {
  type Order,
  type OrderTotals,
  useGetOrderTotalsQuery,
  useListOrdersInfiniteQuery,
} from '@candela/api-client/trading';
import { INSTRUMENT_CLASSES, orderPath, paths } from '@candela/contract';
import { listOrders } from '@candela/contract/calls/trading';
import type { CheckState, EntryChoice } from '@candela/evidence';
import {
  PRESERVE_SCROLL,
  type RecordChoice,
  type Records,
  type ScreenProps,
  useHasPanes,
  useRecords,
} from '@candela/screen-kit';
import { useIsSignedIn } from '@candela/session';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type PriceList, usePriceLists } from '../../market/Prices/usePriceList.js';
import { openedFromListState } from '../../receipt/receipt-screen/opened-from-list.js';
import { useCheckStates } from '../../receipt/useCheckStates.js';
import { useOpenOrders } from '../useOpenOrders.js';
import { useEntryChoice } from './useEntryChoice.js';

export const ORDER_STATES = ['trading', 'closed'] as const satisfies readonly Order['status'][];
export type OrderState = (typeof ORDER_STATES)[number];

export const OUTCOMES = [
  'won',
  'lost',
  'tie',
  'void',
] as const satisfies readonly Order['outcome'][];
export const DIRECTIONS = ['up', 'down'] as const satisfies readonly Order['direction'][];

export interface TotalsState {
  readonly totals: OrderTotals | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** One selected outcome makes a hit rate meaningless. */
  readonly oneOutcome: boolean;
}

export interface OrdersViewModel {
  readonly signedIn: boolean;
  readonly records: Records<Order, OrderState>;
  /** By order id. */
  readonly checkStates: ReadonlyMap<string, CheckState>;
  readonly totals: TotalsState;
  /** Of all orders of this device, whatever the filters. */
  readonly entryChoice: EntryChoice | undefined;
  readonly instrumentList: Pick<PriceList, 'instruments' | 'missing' | 'retrying' | 'onRetry'>;
  readonly openCount: number | undefined;
  /** Of the order beside the list; undefined without panes. */
  readonly currentId?: string | undefined;
  readonly onOpen: (orderId: string) => void;
  readonly onTrade: () => void;
}

export interface OrdersViewProps extends OrdersViewModel, ScreenProps {
  /** Beside the list. */
  readonly receipt?: ReactNode | undefined;
}

const INSTRUMENT_ID = /^[A-Za-z0-9_-]{1,64}$/;
const isOneOf = (values: readonly string[]) => (value: string) => values.includes(value);

const CHOICES: readonly RecordChoice<'direction' | 'outcome' | 'instrument'>[] = [
  { name: 'instrument', accepts: (value) => INSTRUMENT_ID.test(value) },
  { name: 'direction', accepts: isOneOf(DIRECTIONS) },
  { name: 'outcome', accepts: isOneOf(OUTCOMES) },
];

export function useOrdersViewModel(): OrdersViewModel {
  const signedIn = useIsSignedIn();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const panes = useHasPanes();
  const { query, ...records } = useRecords({
    call: listOrders,
    useList: useListOrdersInfiniteQuery,
    file: 'orders.csv',
    chips: { name: 'state', kinds: ORDER_STATES },
    choices: CHOICES,
    skip: !signedIn,
  });
  const totals = useGetOrderTotalsQuery(query, {
    skip: !signedIn,
    refetchOnMountOrArgChange: true,
  });
  const instrumentList = usePriceLists(INSTRUMENT_CLASSES, {
    skip: !signedIn,
    trend: false,
    live: false,
  });
  const { open, listedIds } = useOpenOrders(!signedIn);
  useOnChange(listedIds && [...open.keys()].sort().join(' '), () => {
    records.retry();
    void totals.refetch();
  });

  return {
    signedIn,
    records,
    checkStates: useCheckStates(records.items),
    totals: {
      totals: totals.currentData,
      failed: totals.error !== undefined && !totals.currentData,
      retrying: totals.isFetching,
      onRetry: () => void totals.refetch(),
      oneOutcome: Boolean(records.filters.values.outcome),
    },
    entryChoice: useEntryChoice(),
    instrumentList: instrumentList.failed
      ? { ...instrumentList, missing: INSTRUMENT_CLASSES }
      : instrumentList,
    openCount: listedIds && open.size,
    currentId: panes ? (params.get('order') ?? records.items[0]?.id) : undefined,
    onOpen: (id) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of new URL(orderPath(id), 'http://here').searchParams) {
        next.set(name, value);
      }
      navigate(
        `${paths.orders}?${next}`,
        // Switching receipts beside the list adds no history entry.
        panes ? { replace: true, state: PRESERVE_SCROLL } : { state: openedFromListState },
      );
    },
    onTrade: () => navigate(paths.trading),
  };
}

function useOnChange(value: string | undefined, callback: () => void): void {
  const previous = useRef(value);
  const onChange = useEffectEvent(callback);
  useEffect(() => {
    const before = previous.current;
    previous.current = value;
    if (before !== undefined && before !== value) onChange();
  }, [value]);
}
