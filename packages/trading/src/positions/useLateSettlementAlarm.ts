import { useServiceClock } from '@candela/api-client';
import { type Order, useListOrdersByIdsQuery } from '@candela/api-client/trading';
import { checkUnverifiableResponse, settlementId, useAlarms, useEvidence } from '@candela/evidence';
import type { VerificationFault } from '@candela/fair-price';
import { useSession } from '@candela/session';
import { useEffect, useRef } from 'react';
import { IDS_PER_REQUEST_MAX } from './open-orders.js';

/** The verifier uses the same value. */
const SETTLEMENT_TIMEOUT_S = 120;
/** Late orders are reported again with their new delay. */
const REPORT_INTERVAL_S = 60;
const LATE_REFRESH_MS = 60_000;
/** Between a response and its effect the device slept or its clock was set. */
const RESPONSE_AGE_MAX_MS = 30_000;

/** `respondedAt`: device time in epoch milliseconds; `now` for live changes. */
export interface OrdersResponse {
  /** Requested ids; absent for a list. */
  readonly requestedIds?: readonly string[] | undefined;
  readonly orders: readonly Order[] | undefined;
  readonly respondedAt: number | 'now' | undefined;
}

/** Covers late orders and ones missing from a response by id, if their ticket is stored. */
export function useLateSettlementAlarm({
  requestedIds,
  orders,
  respondedAt,
}: OrdersResponse): void {
  const evidence = useEvidence();
  const clock = useServiceClock();
  const user = useSession((session) => session.userId);
  /** Epoch second. */
  const lastReportedAt = useRef(new Map<string, number>());
  const endedIds = useRef(new Set<string>());
  const reportedMissing = useRef(new Set<string>());
  useEffect(() => {
    if (!orders || respondedAt === undefined) return;
    const ms = respondedAt === 'now' ? clock.now() : clock.toServiceTime(respondedAt);
    // The next response has a time that can be trusted.
    if (Math.abs(clock.now() - ms) > RESPONSE_AGE_MAX_MS) return;
    const at = Math.floor(ms / 1_000);
    const returnedIds = new Set(orders.map(({ id }) => id));
    for (const id of requestedIds ?? []) {
      if (returnedIds.has(id) || reportedMissing.current.has(id)) continue;
      reportedMissing.current.add(id);
      const unverifiableResponse = { user, orderId: id, response: 'order', at } as const;
      checkUnverifiableResponse(evidence, unverifiableResponse).catch(() =>
        reportedMissing.current.delete(id),
      );
    }
    for (const { id, status, expiresAt } of orders) {
      if (status !== 'trading') {
        if (!endedIds.current.has(id)) void evidence.endWithheldAlarms(settlementId(id), at);
        endedIds.current.add(id);
      } else if (at - expiresAt > SETTLEMENT_TIMEOUT_S) {
        if (at - (lastReportedAt.current.get(id) ?? 0) < REPORT_INTERVAL_S) continue;
        lastReportedAt.current.set(id, at);
        const unverifiableResponse = { user, orderId: id, response: 'settlement', at } as const;
        // The verifier failed to load; the next response is verified.
        checkUnverifiableResponse(evidence, unverifiableResponse).catch(() =>
          lastReportedAt.current.delete(id),
        );
      }
    }
  }, [evidence, clock, user, requestedIds, orders, respondedAt]);
}

export function useLateSettlementFault(orderId: string): VerificationFault | undefined {
  const user = useSession((session) => session.userId);
  return useAlarms(user).find(({ id }) => id.startsWith(`${settlementId(orderId)}/`))?.faults[0];
}

/** Polls late orders, to update and end their alarms. */
export function usePollLateOrders(): void {
  const user = useSession((session) => session.userId);
  const lateOrderIds = useAlarms(user).flatMap(({ id, orderId }) =>
    orderId !== undefined && id.startsWith(`${settlementId(orderId)}/`) ? [orderId] : [],
  );
  const requestedIds = lateOrderIds.slice(0, IDS_PER_REQUEST_MAX);
  const { currentData, originalArgs, fulfilledTimeStamp } = useListOrdersByIdsQuery(requestedIds, {
    skip: requestedIds.length === 0,
    refetchOnMountOrArgChange: true,
    pollingInterval: LATE_REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  useLateSettlementAlarm({
    requestedIds: originalArgs,
    orders: currentData,
    respondedAt: fulfilledTimeStamp,
  });
}
