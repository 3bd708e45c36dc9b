import { useServiceClock } from '@candela/api-client';
import { type OrderTotals, useGetOrderTotalsQuery } from '@candela/api-client/trading';
import { useGuardrails } from '@candela/screen-kit';
import { useSession } from '@candela/session';
import { useEffect, useState } from 'react';
import { sittingOf } from '../state/sitting.js';
import { useVisible } from './useVisible.js';

const MINUTE_MS = 60_000;

export interface Reminder {
  readonly open: boolean;
  /** Visible time in seconds. */
  readonly seconds: number;
  /** Since the session began; undefined until loaded. */
  readonly totals: OrderTotals | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly close: () => void;
}

export function useReminder(): Reminder {
  const guardrails = useGuardrails();
  const minutes = guardrails?.reminderMinutes ?? undefined;
  const isHeard = guardrails !== undefined;
  const userId = useSession((session) => session.userId);
  const clock = useServiceClock();
  const visible = useVisible();
  const [open, setOpen] = useState(false);
  const [sitting] = useState(() => sittingOf(userId));

  useEffect(() => {
    if (isHeard) sitting.since ??= Math.floor(clock.now() / 1_000);
  }, [isHeard, sitting, clock]);
  useEffect(() => {
    if (!visible || open) return;
    const begun = performance.now();
    const wait = minutes && Math.max(0, minutes * MINUTE_MS - sitting.unreminded);
    const timer = wait === undefined ? undefined : setTimeout(() => setOpen(true), wait);
    return () => {
      clearTimeout(timer);
      const seen = performance.now() - begun;
      sitting.total += seen;
      sitting.unreminded += seen;
    };
  }, [visible, open, minutes, sitting]);

  const totals = useGetOrderTotalsQuery(
    { from: sitting.since ?? 0 },
    { skip: !open, refetchOnMountOrArgChange: true },
  );
  return {
    open,
    seconds: Math.floor(sitting.total / 1_000),
    totals: totals.isFetching ? undefined : totals.data,
    failed: totals.isError,
    retry: () => void totals.refetch(),
    close: () => {
      sitting.unreminded = 0;
      setOpen(false);
    },
  };
}
