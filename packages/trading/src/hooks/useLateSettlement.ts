import { useServiceClock } from '@candela/api-client';
import { type Order, useListOrdersByIdsQuery } from '@candela/api-client/trading';
import { examineAnswer, settlementId, useAlarms, useEvidence } from '@candela/evidence';
import type { VerificationFault } from '@candela/fair-price';
import { useSession } from '@candela/session';
import { useEffect, useRef } from 'react';
import { IDS_AT_ONCE } from '../state/open-orders.js';

/** Late after this; the verifier uses the same value. */
const SETTLED_WITHIN_S = 120;
/** Late orders are reported again with their new delay. */
const TOLD_AGAIN_S = 60;
/** Polling interval of late orders. */
const LATE_REFRESH_MS = 60_000;

/** `answeredAt`: device time in epoch milliseconds, as in RTK Query; `now` for live changes. */
export interface AnsweredOrders {
  /** Requested ids; absent for a list. */
  readonly asked?: readonly string[] | undefined;
  readonly orders: readonly Order[] | undefined;
  readonly answeredAt: number | 'now' | undefined;
}

/**
 * Raises an alarm for a late order, or one missing from a response by id, if its ticket is stored.
 * Settlement ends the alarm.
 */
export function useLateSettlement({ asked, orders, answeredAt }: AnsweredOrders): void {
  const evidence = useEvidence();
  const clock = useServiceClock();
  const user = useSession((session) => session.userId);
  /** Epoch second of the last report. */
  const told = useRef(new Map<string, number>());
  const ended = useRef(new Set<string>());
  const missed = useRef(new Set<string>());
  useEffect(() => {
    if (!orders || answeredAt === undefined) return;
    const ms = answeredAt === 'now' ? clock.now() : clock.at(answeredAt);
    const at = Math.floor(ms / 1_000);
    const shown = new Set(orders.map(({ id }) => id));
    for (const id of asked ?? []) {
      if (shown.has(id) || missed.current.has(id)) continue;
      missed.current.add(id);
      const answer = { user, orderId: id, answer: 'order', at } as const;
      examineAnswer(evidence, answer).catch(() => missed.current.delete(id));
    }
    for (const { id, status, expiresAt } of orders) {
      if (status !== 'trading') {
        if (!ended.current.has(id)) void evidence.shown(settlementId(id), at);
        ended.current.add(id);
      } else if (at - expiresAt > SETTLED_WITHIN_S) {
        if (at - (told.current.get(id) ?? 0) < TOLD_AGAIN_S) continue;
        told.current.set(id, at);
        const answer = { user, orderId: id, answer: 'settlement', at } as const;
        // The verifier failed to load; the next response is examined.
        examineAnswer(evidence, answer).catch(() => told.current.delete(id));
      }
    }
  }, [evidence, clock, user, asked, orders, answeredAt]);
}

/** Undefined without an alarm. */
export function useLateFault(orderId: string): VerificationFault | undefined {
  const user = useSession((session) => session.userId);
  return useAlarms(user).find(({ id }) => id.startsWith(`${settlementId(orderId)}/`))?.faults[0];
}

/** Polls late orders, to update and end their alarms. */
export function useLateOrders(): void {
  const user = useSession((session) => session.userId);
  const late = useAlarms(user).flatMap(({ id, orderId }) =>
    orderId !== undefined && id.startsWith(`${settlementId(orderId)}/`) ? [orderId] : [],
  );
  // The others follow later.
  const asked = late.slice(0, IDS_AT_ONCE);
  const { currentData, originalArgs, fulfilledTimeStamp } = useListOrdersByIdsQuery(asked, {
    skip: asked.length === 0,
    refetchOnMountOrArgChange: true,
    pollingInterval: LATE_REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  useLateSettlement({
    asked: originalArgs,
    orders: currentData,
    answeredAt: fulfilledTimeStamp,
  });
}
