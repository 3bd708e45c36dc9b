import { serviceErrorCode, useServiceClock } from '@candela/api-client';
import { useLazyGetFairLogQuery } from '@candela/api-client/fair';
import {
  createLogMonitor,
  LOG_RETRY_S,
  raiseClockAlarm,
  useEvidence,
  verifyStoredOrders,
} from '@candela/evidence';
import { useIsSignedIn, useSession } from '@candela/session';
import { useEffect } from 'react';

const DAY_MS = 86_400_000;
/** ms. */
const RECHECK_MIN_MS = 3_600_000;

/**
 * Checks the log against this device's pins, and orders against tickets not verified when placed:
 * on each visit, daily, and on return to page or network. Without a pinned key it sends no request.
 */
export function EvidenceMonitor() {
  const user = useSession((session) => session.userId);
  return useIsSignedIn() ? <Watch key={user} user={user} /> : null;
}

function Watch({ user }: { readonly user: string }) {
  const evidence = useEvidence();
  const clock = useServiceClock();
  const [getFairLog] = useLazyGetFairLogQuery();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRunning = false;
    let checkedAt = Number.NEGATIVE_INFINITY;
    const logMonitor = createLogMonitor(evidence);

    /** @returns ms until the next check. */
    const check = async (): Promise<number> => {
      await verifyStoredOrders(evidence, user);
      const pins = await evidence.getPins();
      if (pins.key === undefined) return DAY_MS;
      const result = await getFairLog()
        .unwrap()
        .then(
          (log) => ({ log }),
          (error: unknown) => ({ code: serviceErrorCode(error) }),
        );
      const outcome = await logMonitor.handleResponse(result, pins, clock.now() / 1_000);
      if (outcome === 'answered') checkedAt = clock.now();
      // Without a response, a return retries.
      const isRetried = outcome === 'refused' || outcome === 'unwitnessed';
      return isRetried ? 1_000 * LOG_RETRY_S : DAY_MS;
    };
    const run = async () => {
      if (isRunning) return;
      isRunning = true;
      clearTimeout(timer);
      // The next return retries.
      const delayMs = await check().catch(() => DAY_MS);
      isRunning = false;
      if (!isUnmounted) timer = setTimeout(() => void run(), delayMs);
    };
    let isUnmounted = false;
    const onReturn = () => {
      if (document.visibilityState === 'visible' && clock.now() - checkedAt > RECHECK_MIN_MS)
        void run();
    };
    void run();
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('online', onReturn);
    const stopWatchingClock = clock.onContradicted(
      (contradiction) => void raiseClockAlarm(evidence, contradiction),
    );
    return () => {
      isUnmounted = true;
      stopWatchingClock();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('online', onReturn);
    };
  }, [evidence, clock, getFairLog, user]);
  return null;
}
