import { useServiceClock } from '@candela/api-client';
import type { Machine } from '@candela/api-client/financial';
import { useEffect, useEffectEvent } from 'react';

/** A worker looks every second; so long after an income came due it is usually there. */
const CREDITED_AFTER_MS = 3_000;
/** Between one look and the next while an income is overdue. */
const ASK_AGAIN_MS = 5_000;
/** The longest a timer can wait. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/**
 * Acts once the next income of one of these machines has come due, and every few seconds for as long
 * as it is overdue. While the page is hidden it does not ask; it does once the page is seen again.
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
    // What is overdue as it is loaded was asked for just now.
    timer = setTimeout(look, first > 0 ? first : ASK_AGAIN_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [due, clock]);
}
