import { type ApiState, type ApiStore, useServiceClock } from '@candela/api-client';
import { accountApi } from '@candela/api-client/account';
import { tradingApi } from '@candela/api-client/trading';
import { checkUnverifiableResponse, useEvidence, useEvidenceRevision } from '@candela/evidence';
import { useIsSignedIn, useSession } from '@candela/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import {
  type OrdersResponse,
  useLateSettlementAlarm,
} from '../positions/useLateSettlementAlarm.js';
import { fetchWithRetries } from '../receipt/fetch-with-retries.js';
import { useFairEvidence } from '../receipt/useFairEvidence.js';
import type { VerifyReceipt } from '../receipt/verify-order.js';
import { startPriceQueue } from './price-queue.js';
import { startVerificationQueue, type VerificationQueue } from './verification-queue.js';

export interface VerificationMonitorProps {
  /** For example in a worker; default: in this thread. */
  readonly verifyReceipt?: VerifyReceipt | undefined;
}

/** Of rejections; the first may end before the time that a settlement may take. */
const SERIES_MAX = 2;

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
  const store = useStore() as unknown as ApiStore;
  const isReachable = useCallback(async () => {
    const { getProfile } = accountApi.endpoints;
    const options = { forceRefetch: true, subscribe: false };
    return (await store.dispatch(getProfile.initiate(undefined, options))).isSuccess;
  }, [store]);
  const source = useFairEvidence(isReachable);
  const revision = useEvidenceRevision();
  const [response, setResponse] = useState(NO_RESPONSE);
  const queue = useRef<VerificationQueue>(undefined);
  useLateSettlementAlarm(response);

  useEffect(() => {
    const started = startVerificationQueue({
      ...{ ...source, evidence, user, now: clock.now, verifyReceipt },
      async listOrders(ids) {
        const { getOrderResults } = tradingApi.endpoints;
        const options = { forceRefetch: true, subscribe: false };
        let isReported = false;
        for (let series = 0; series < SERIES_MAX && !isReported; series += 1) {
          const { data: orders, rejectedAt } = await fetchWithRetries(
            () => store.dispatch(getOrderResults.initiate(ids, options)).unwrap(),
            { now: clock.now, isReachable },
          );
          if (orders) {
            setResponse({ requestedIds: ids, orders, respondedAt: 'now' });
            return orders;
          }
          if (rejectedAt === undefined) break;
          for (const orderId of ids) {
            const response = { user, orderId, response: 'settlement', at: rejectedAt } as const;
            if (await checkUnverifiableResponse(evidence, response)) isReported = true;
          }
        }
        throw new Error('The results of the orders are not available.');
      },
    });
    queue.current = started;
    const stopWatchingClock = clock.onAdjusted(started.wake);
    return () => {
      stopWatchingClock();
      started.stop();
    };
  }, [source, evidence, user, clock, store, isReachable, verifyReceipt]);

  useEffect(
    () => startPriceQueue({ ...source, evidence, user, now: clock.now }),
    [source, evidence, user, clock],
  );

  useEffect(() => {
    if (revision > 0) queue.current?.wake();
  }, [revision]);
  return null;
}
