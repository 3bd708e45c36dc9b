import { refusalCode, useServiceClock } from '@candela/api-client';
import { useLazyGetFairLogQuery } from '@candela/api-client/fair';
import { createLogWatch, examineKept, LOG_AGAIN_S, useEvidence } from '@candela/evidence';
import { useIsSignedIn, useSession } from '@candela/session';
import { useEffect } from 'react';

const DAY_MS = 86_400_000;
/** Whoever comes back, or is back on the network, has it looked at again when the last look is older. */
const FRESH_MS = 3_600_000;

/**
 * Each visit, each day of a long one, and whenever somebody returns, holds the service's log against what
 * this device saw of it before, and orders against their tickets that were not examined when they were
 * taken. A device that has seen nothing yet asks for nothing: the first order's ticket begins it.
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

    /** @returns when to look again, unless somebody returns before. */
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
      // What was not heard is asked for when somebody returns, or the network does.
      return heard === 'refused' ? 1_000 * LOG_AGAIN_S : DAY_MS;
    };
    const begin = async () => {
      if (underWay) return;
      underWay = true;
      clearTimeout(timer);
      // The verifier did not arrive: the next return looks again.
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
