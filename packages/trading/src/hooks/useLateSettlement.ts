import { useServiceClock } from '@candela/api-client';
import { type Order, useListOrdersByIdsQuery } from '@candela/api-client/trading';
import { examineAnswer, settlementId, useAlarms, useEvidence } from '@candela/evidence';
import type { VerificationFault } from '@candela/fair-price';
import { useSession } from '@candela/session';
import { useEffect, useRef } from 'react';
import { IDS_AT_ONCE } from '../state/open-orders.js';

/** An order that is in progress so long after its due second is late; the verifier has the same figure. */
const SETTLED_WITHIN_S = 120;
/** One that stays so is told of again, with the time that it has lasted. */
const TOLD_AGAIN_S = 60;
/** Orders that an alarm is about are asked for, until they are settled. */
const LATE_REFRESH_MS = 60_000;

/** Orders as they were answered, and when: device time, epoch milliseconds, as RTK Query tells it, or as they change. */
export interface AnsweredOrders {
  /** By which ids they were asked for; absent of a list. */
  readonly asked?: readonly string[] | undefined;
  readonly orders: readonly Order[] | undefined;
  readonly answeredAt: number | 'now' | undefined;
}

/**
 * Holds answers about orders against their due seconds: one that is still in progress long after it was
 * due is an alarm, where a ticket of it is kept, and one that is settled ends it. So is one that was
 * asked for by its id, and is not among what was answered.
 */
export function useLateSettlement({ asked, orders, answeredAt }: AnsweredOrders): void {
  const evidence = useEvidence();
  const clock = useServiceClock();
  const user = useSession((session) => session.userId);
  /** When each was told of as late: epoch second. */
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
        // Where the verifier did not arrive, the next answer is examined.
        examineAnswer(evidence, answer).catch(() => told.current.delete(id));
      }
    }
  }, [evidence, clock, user, asked, orders, answeredAt]);
}

/** What the alarm of an order says that is late; undefined when there is none. */
export function useLateFault(orderId: string): VerificationFault | undefined {
  const user = useSession((session) => session.userId);
  return useAlarms(user).find(({ id }) => id.startsWith(`${settlementId(orderId)}/`))?.faults[0];
}

/** Asks for the orders that are late until they are settled, so that their alarms go on and end. */
export function useLateOrders(): void {
  const user = useSession((session) => session.userId);
  const late = useAlarms(user).flatMap(({ id, orderId }) =>
    orderId !== undefined && id.startsWith(`${settlementId(orderId)}/`) ? [orderId] : [],
  );
  // The others follow as the first of them end.
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
