import { selectDataWithAge, useIsStreamed } from '@candela/api-client';
import {
  type Order,
  useListOpenOrdersQuery,
  useListOrdersByIdsQuery,
} from '@candela/api-client/trading';
import { useCallback, useEffect, useReducer } from 'react';
import {
  OPEN_ORDERS_REFRESH_MS,
  SETTLEMENT_EVENT_TIMEOUT_S,
  SETTLING_REFRESH_MS,
  STREAMED_ORDERS_REFRESH_MS,
} from '../constants.js';
import { useOnStreamEnd } from '../shared/useOnStreamEnd.js';
import { idsToRequest, NO_OPEN_ORDERS, type OpenOrders, openOrdersReducer } from './open-orders.js';
import { useDueSecond } from './useDueSecond.js';
import type { OrdersResponse } from './useLateSettlementAlarm.js';

export interface OpenOrdersState extends OpenOrders {
  readonly failed: boolean;
  readonly retry: () => void;
  readonly dueResponse: OrdersResponse;
  readonly addPlaced: (order: Order) => void;
}

/**
 * With a stream, the list is polled once a minute, and a due order only if the stream did not
 * report it in time.
 *
 * @param pauseWhenEmpty stops polling while no order is open.
 */
export function useOpenOrders(skip = false, pauseWhenEmpty = false): OpenOrdersState {
  const [known, dispatch] = useReducer(openOrdersReducer, NO_OPEN_ORDERS);
  const isStreamed = useIsStreamed();
  const refreshMs = isStreamed ? STREAMED_ORDERS_REFRESH_MS : OPEN_ORDERS_REFRESH_MS;
  const list = useListOpenOrdersQuery(undefined, {
    skip,
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
    pollingInterval: pauseWhenEmpty && known.open.size === 0 ? 0 : refreshMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    selectFromResult: selectDataWithAge,
  });
  const { refetch } = list;
  useOnStreamEnd(isStreamed, () => {
    if (!skip) void refetch();
  });
  const ids = idsToRequest(
    known,
    useDueSecond(known.open.values(), isStreamed ? SETTLEMENT_EVENT_TIMEOUT_S : 0),
  );
  const dueQuery = useListOrdersByIdsQuery(ids, {
    skip: skip || ids.length === 0,
    refetchOnMountOrArgChange: true,
    pollingInterval: SETTLING_REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });

  // Equal rows count too: orders may have been placed or ended.
  const { data: orders, fulfilledTimeStamp: listedAt } = list;
  useEffect(() => {
    if (orders && listedAt !== undefined) dispatch({ type: 'listed', orders });
  }, [orders, listedAt]);

  const { currentData, originalArgs, fulfilledTimeStamp: respondedAt } = dueQuery;
  useEffect(() => {
    if (!currentData || !originalArgs || respondedAt === undefined) return;
    dispatch({ type: 'answered', ids: originalArgs, orders: currentData });
  }, [currentData, originalArgs, respondedAt]);

  return {
    ...known,
    dueResponse: { requestedIds: originalArgs, orders: currentData, respondedAt },
    failed: list.error !== undefined && known.listedIds === undefined,
    retry: useCallback(() => void refetch(), [refetch]),
    addPlaced: useCallback((order: Order) => dispatch({ type: 'placed', order }), []),
  };
}
