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
  /** Last response about due orders. */
  readonly answer: AnsweredOrders;
  /** Adds an order before the list has it. */
  readonly placed: (order: Order) => void;
}

/**
 * Polls the list slowly and due orders every second until settled. With a stream, the list is polled
 * once a minute, and a due order only if the stream did not report it in time.
 *
 * @param skip for signed-out users.
 * @param rests stops polling while no order is open.
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

  // Equal rows count too: orders may have been placed or ended.
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
