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

interface CheckedContent {
  readonly state: CheckState;
  /** What was displayed. */
  readonly content: string;
}

const NO_RESULTS: ReadonlyMap<string, CheckedContent> = new Map();

/** Compares displayed orders with what this device has signed and verified; a difference alarms. */
export function useCheckStates(
  orders: readonly Order[] | undefined,
): ReadonlyMap<string, CheckState> {
  const evidence = useEvidence();
  const clock = useServiceClock();
  const user = useSession((session) => session.userId);
  const revision = useEvidenceRevision();
  const [results, setResults] = useState(NO_RESULTS);
  const displayed = (orders ?? []).map((order): [id: string, content: string] => [
    order.id,
    JSON.stringify(displayedOrderOf(order)),
  ]);
  // Lists may be rebuilt with each render.
  const content = JSON.stringify(displayed);

  useEffect(() => {
    let isCancelled = false;
    const shown: (readonly [string, string])[] = JSON.parse(content);
    const at = Math.floor(clock.now() / 1_000);
    const list = shown.map(([, text]) => JSON.parse(text) as DisplayedOrder);
    checkDisplayedOrders(evidence, { user, orders: list, at }).then(
      (states) => {
        if (isCancelled) return;
        const checked = shown.flatMap(([id, text]): [string, CheckedContent][] => {
          const state = states.get(id);
          return state ? [[id, { state, content: text }]] : [];
        });
        setResults(new Map(checked));
      },
      // The verifier failed to load; the next change retries.
      () => {
        if (!isCancelled) setResults(NO_RESULTS);
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [evidence, clock, user, content, revision]);

  // A state applies only to the content that was checked.
  return new Map(
    displayed.flatMap(([id, text]): [string, CheckState][] => {
      const result = results.get(id);
      return result?.content === text ? [[id, result.state]] : [];
    }),
  );
}

function displayedOrderOf(order: Order): DisplayedOrder {
  const { receipt } = order;
  if (order.status === 'trading') {
    const roots = [order.commitment, order.exitCommitment].filter((root) => root != null);
    return { shown: shownOrderOf(order), isRunning: true, roots };
  }
  // `checkUnverifiableResponse` reports a missing root.
  if (!receipt?.commitment) return { shown: shownOrderOf(order) };
  return { shown: shownOrderOf(order), receipt: sharedReceipt(receipt) };
}
