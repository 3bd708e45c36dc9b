import { refusalCode, useServiceClock } from '@candela/api-client';
import { useLazyGetFairLogQuery } from '@candela/api-client/fair';
import { createLogWatch, examineKept, LOG_AGAIN_S, useEvidence } from '@candela/evidence';
import { useIsSignedIn, useSession } from '@candela/session';
import { useEffect } from 'react';

const DAY_MS = 86_400_000;
/** A return to the page or network repeats an older check, ms. */
const FRESH_MS = 3_600_000;

/**
 * Checks the log against what this device pinned, and orders against tickets that were not verified
 * when placed: on each visit, daily, and on return to page or network. Without a pinned key (no
 * order yet) it sends no request.
 */
export function EvidenceWatch() {
  const user = useSession((session) => session.userId);
  return useIsSignedIn() ? <Watch key={user} user={user} /> : null;
}

function Watch({ user }: { readonly user: string }) {
  const evidence = useEvidence();
  const clock = useServiceClock();
  const [getFairLog] = useLazyGetFairLogQuery();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let underWay = false;
    let lookedAt = Number.NEGATIVE_INFINITY;
    const watch = createLogWatch(evidence);

    /** @returns ms until the next check, unless a return comes first. */
    const look = async (): Promise<number> => {
      await examineKept(evidence, user);
      const pins = await evidence.pins();
      if (pins.key === undefined) return DAY_MS;
      const answer = await getFairLog()
        .unwrap()
        .then(
          (log) => ({ log }),
          (error: unknown) => ({ code: refusalCode(error) }),
        );
      const heard = await watch.take(answer, pins, clock.now() / 1_000);
      if (heard === 'answered') lookedAt = clock.now();
      // Without a response, a return retries.
      return heard === 'refused' ? 1_000 * LOG_AGAIN_S : DAY_MS;
    };
    const begin = async () => {
      if (underWay) return;
      underWay = true;
      clearTimeout(timer);
      // The verifier failed to load: the next return retries.
      const wait = await look().catch(() => DAY_MS);
      underWay = false;
      if (!left) timer = setTimeout(() => void begin(), wait);
    };
    let left = false;
    const onReturn = () => {
      if (document.visibilityState === 'visible' && clock.now() - lookedAt > FRESH_MS) void begin();
    };
    void begin();
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('online', onReturn);
    return () => {
      left = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('online', onReturn);
    };
  }, [evidence, clock, getFairLog, user]);
  return null;
}
