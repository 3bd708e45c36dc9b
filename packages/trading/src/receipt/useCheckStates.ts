import { useServiceClock } from '@candela/api-client';
import type { Order } from '@candela/api-client/trading';
import {
  type CheckState,
  checkDisplayedOrders,
  type DisplayedOrder,
  useEvidence,
  useEvidenceRevision,
} from '@candela/evidence';
import { useSession } from '@candela/session';
import { useEffect, useState } from 'react';
import { sharedReceipt, shownOrderOf } from './verify-order.js';

const NO_STATES: ReadonlyMap<string, CheckState> = new Map();

/** Compares displayed orders with what this device has signed and verified; a difference alarms. */
export function useCheckStates(
  orders: readonly Order[] | undefined,
): ReadonlyMap<string, CheckState> {
  const evidence = useEvidence();
  const clock = useServiceClock();
  const user = useSession((session) => session.userId);
  const revision = useEvidenceRevision();
  const [states, setStates] = useState(NO_STATES);
  const settled = orders?.filter(({ status }) => status !== 'trading') ?? [];
  // Lists may be rebuilt with each render.
  const content = JSON.stringify(settled.map(displayedOrderOf));

  useEffect(() => {
    let isCancelled = false;
    const at = Math.floor(clock.now() / 1_000);
    const displayed = { user, orders: JSON.parse(content) as DisplayedOrder[], at };
    checkDisplayedOrders(evidence, displayed).then(
      (next) => {
        if (!isCancelled) setStates(next);
      },
      // The verifier failed to load; the next change retries.
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [evidence, clock, user, content, revision]);
  return states;
}

function displayedOrderOf(order: Order): DisplayedOrder {
  const { receipt } = order;
  // `checkUnverifiableResponse` reports a missing root.
  if (!receipt?.commitment) return { shown: shownOrderOf(order) };
  return { shown: shownOrderOf(order), receipt: sharedReceipt(receipt) };
}
