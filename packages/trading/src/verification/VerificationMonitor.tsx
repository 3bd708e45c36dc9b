import { type ApiState, type ApiStore, useServiceClock } from '@candela/api-client';
import { tradingApi } from '@candela/api-client/trading';
import { useEvidence, useEvidenceRevision } from '@candela/evidence';
import { useIsSignedIn, useSession } from '@candela/session';
import { useEffect, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import {
  type OrdersResponse,
  useLateSettlementAlarm,
} from '../positions/useLateSettlementAlarm.js';
import { useFairEvidence } from '../receipt/useFairEvidence.js';
import type { VerifyReceipt } from '../receipt/verify-order.js';
import { startVerificationQueue, type VerificationQueue } from './verification-queue.js';

export interface VerificationMonitorProps {
  /** For example in a worker; default: in this thread. */
  readonly verifyReceipt?: VerifyReceipt | undefined;
}

const NO_RESPONSE: OrdersResponse = { orders: undefined, respondedAt: undefined };

/** Verifies settled orders in the background, while the page is visible and online. */
export function VerificationMonitor(props: VerificationMonitorProps) {
  const user = useSession((session) => session.userId);
  const isActive = useSelector(({ api: { config } }: ApiState) => config.focused && config.online);
  const isSignedIn = useIsSignedIn();
  if (!isSignedIn || user === '' || globalThis.crypto?.subtle === undefined) return null;
  return isActive && <Monitor key={user} user={user} {...props} />;
}

function Monitor({ user, verifyReceipt }: VerificationMonitorProps & { readonly user: string }) {
  const evidence = useEvidence();
  const clock = useServiceClock();
  const source = useFairEvidence();
  const store = useStore() as unknown as ApiStore;
  const revision = useEvidenceRevision();
  const [response, setResponse] = useState(NO_RESPONSE);
  const queue = useRef<VerificationQueue>(undefined);
  useLateSettlementAlarm(response);

  useEffect(() => {
    const started = startVerificationQueue({
      ...{ ...source, evidence, user, now: clock.now, verifyReceipt },
      async listOrders(ids) {
        const request = store.dispatch(tradingApi.endpoints.getOrderResults.initiate(ids));
        const { data: orders, error, fulfilledTimeStamp } = await request;
        request.unsubscribe();
        if (!orders) throw error;
        setResponse({ requestedIds: ids, orders, respondedAt: fulfilledTimeStamp });
        return orders;
      },
    });
    queue.current = started;
    const stopWatchingClock = clock.onAdjusted(started.wake);
    return () => {
      stopWatchingClock();
      started.stop();
    };
  }, [source, evidence, user, clock, store, verifyReceipt]);

  useEffect(() => {
    if (revision > 0) queue.current?.wake();
  }, [revision]);
  return null;
}
