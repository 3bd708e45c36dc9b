import { useServiceClock } from '@candela/api-client';
import type { Machine } from '@candela/api-client/financial';
import { useEffect, useEffectEvent } from 'react';

/** A worker credits every second. */
const CREDIT_DELAY_MS = 3_000;
const OVERDUE_POLL_MS = 5_000;
/** Maximum delay of `setTimeout`. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** Every few seconds while an income is overdue. Pauses while the page is hidden. */
export function useIncomeDueRefetch(machines: readonly Machine[], refetch: () => void): void {
  const clock = useServiceClock();
  const onDue = useEffectEvent(refetch);
  const dueTimes = machines.flatMap(({ nextIncomeAt }) => nextIncomeAt ?? []);
  const due = dueTimes.length === 0 ? undefined : Math.min(...dueTimes);
  useEffect(() => {
    if (due === undefined) return;
    const initialDelayMs = due * 1_000 + CREDIT_DELAY_MS - clock.now();
    if (initialDelayMs > MAX_WAIT_MS) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = () => {
      timer = undefined;
      if (document.hidden) return;
      onDue();
      timer = setTimeout(poll, OVERDUE_POLL_MS);
    };
    const onVisible = () => {
      if (timer === undefined) poll();
    };
    // Overdue data was fetched just before.
    timer = setTimeout(poll, initialDelayMs > 0 ? initialDelayMs : OVERDUE_POLL_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [due, clock]);
}
