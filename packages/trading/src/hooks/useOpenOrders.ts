import { dataAsOf, useIsStreamed } from '@candela/api-client';
import {
  type Order,
  useListOpenOrdersQuery,
  useListOrdersByIdsQuery,
} from '@candela/api-client/trading';
import { useCallback, useEffect, useReducer } from 'react';
import {
  OPEN_ORDERS_REFRESH_MS,
  SETTLEMENT_TOLD_S,
  SETTLING_REFRESH_MS,
  STREAMED_ORDERS_REFRESH_MS,
} from '../constants.js';
import {
  idsToAsk,
  NO_OPEN_ORDERS,
  type OpenOrders,
  openOrdersAfter,
} from '../state/open-orders.js';
import { useDueSecond } from './useDueSecond.js';
import type { AnsweredOrders } from './useLateSettlement.js';
import { useStreamLost } from './useStreamLost.js';

export interface OpenOrdersState extends OpenOrders {
  readonly failed: boolean;
  readonly retry: () => void;
  /** The last answer about those that are due. */
  readonly answer: AnsweredOrders;
  /** An order that was just placed: it is watched before the list tells of it. */
  readonly placed: (order: Order) => void;
}

/**
 * Watches the person's open orders: the whole list calmly, and those that are due each second, all of
 * them in one call, until the service has settled them. While a stream tells of them, that is asked for which
 * it has not told in its time.
 *
 * @param skip asks for nothing: nobody is signed in.
 * @param rests asks no more while none is open: an order placed here is noticed all the same.
 */
export function useOpenOrders(skip = false, rests = false): OpenOrdersState {
  const [known, dispatch] = useReducer(openOrdersAfter, NO_OPEN_ORDERS);
  const isStreamed = useIsStreamed();
  const refreshMs = isStreamed ? STREAMED_ORDERS_REFRESH_MS : OPEN_ORDERS_REFRESH_MS;
  const list = useListOpenOrdersQuery(undefined, {
    skip,
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
    pollingInterval: rests && known.open.size === 0 ? 0 : refreshMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    selectFromResult: dataAsOf,
  });
  const { refetch } = list;
  useStreamLost(isStreamed, () => {
    if (!skip) void refetch();
  });
  const ids = idsToAsk(
    known,
    useDueSecond(known.open.values(), isStreamed ? SETTLEMENT_TOLD_S : 0),
  );
  const answer = useListOrdersByIdsQuery(ids, {
    skip: skip || ids.length === 0,
    refetchOnMountOrArgChange: true,
    pollingInterval: SETTLING_REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });

  // The same rows again are news too: an order may have been placed or have ended since.
  const { data: orders, fulfilledTimeStamp: listedAt } = list;
  useEffect(() => {
    if (orders && listedAt !== undefined) dispatch({ type: 'listed', orders });
  }, [orders, listedAt]);

  const { currentData, originalArgs, fulfilledTimeStamp: answeredAt } = answer;
  useEffect(() => {
    if (!currentData || !originalArgs || answeredAt === undefined) return;
    dispatch({ type: 'answered', ids: originalArgs, orders: currentData });
  }, [currentData, originalArgs, answeredAt]);

  return {
    ...known,
    answer: { asked: originalArgs, orders: currentData, answeredAt },
    failed: list.error !== undefined && known.listed === undefined,
    retry: useCallback(() => void refetch(), [refetch]),
    placed: useCallback((order: Order) => dispatch({ type: 'placed', order }), []),
  };
}
