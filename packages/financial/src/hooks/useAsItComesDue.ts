import { useServiceClock } from '@candela/api-client';
import type { Machine } from '@candela/api-client/financial';
import { useEffect, useEffectEvent } from 'react';

/** An income is usually credited by then: a worker runs every second. */
const CREDITED_AFTER_MS = 3_000;
/** Polling interval while an income is overdue. */
const ASK_AGAIN_MS = 5_000;
/** Maximum delay of `setTimeout`. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/**
 * Calls `act` when the next income is due, and every few seconds while it is overdue. Pauses while
 * the page is hidden.
 */
export function useAsItComesDue(machines: readonly Machine[], act: () => void): void {
  const clock = useServiceClock();
  const onDue = useEffectEvent(act);
  const moments = machines.flatMap(({ nextIncomeAt }) => nextIncomeAt ?? []);
  const due = moments.length === 0 ? undefined : Math.min(...moments);
  useEffect(() => {
    if (due === undefined) return;
    const first = due * 1_000 + CREDITED_AFTER_MS - clock.now();
    if (first > MAX_WAIT_MS) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      if (document.hidden) return;
      onDue();
      timer = setTimeout(look, ASK_AGAIN_MS);
    };
    const onVisible = () => {
      if (timer === undefined) look();
    };
    // Overdue data was fetched just before, so the first call waits.
    timer = setTimeout(look, first > 0 ? first : ASK_AGAIN_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [due, clock]);
}
