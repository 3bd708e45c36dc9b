import { useServiceClock } from '@candela/api-client';
import { type OrderTotals, useGetOrderTotalsQuery } from '@candela/api-client/trading';
import { useTradingLimits } from '@candela/screen-kit';
import { useSession } from '@candela/session';
import { useEffect, useState } from 'react';
import { useIsPageVisible } from '../useIsPageVisible.js';
import { activeTimeOf } from './active-time.js';

const MINUTE_MS = 60_000;

export interface Reminder {
  readonly open: boolean;
  /** Visible time in seconds. */
  readonly seconds: number;
  readonly totals: OrderTotals | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly close: () => void;
}

export function useReminder(): Reminder {
  const tradingLimits = useTradingLimits();
  const minutes = tradingLimits?.reminderMinutes ?? undefined;
  const areLimitsLoaded = tradingLimits !== undefined;
  const userId = useSession((session) => session.userId);
  const clock = useServiceClock();
  const visible = useIsPageVisible();
  const [open, setOpen] = useState(false);
  const [activeTime] = useState(() => activeTimeOf(userId));

  useEffect(() => {
    if (areLimitsLoaded) activeTime.since ??= Math.floor(clock.now() / 1_000);
  }, [areLimitsLoaded, activeTime, clock]);
  useEffect(() => {
    if (!visible || open) return;
    const startedAt = performance.now();
    const delay = minutes && Math.max(0, minutes * MINUTE_MS - activeTime.sinceReminder);
    const timer = delay === undefined ? undefined : setTimeout(() => setOpen(true), delay);
    return () => {
      clearTimeout(timer);
      const elapsed = performance.now() - startedAt;
      activeTime.total += elapsed;
      activeTime.sinceReminder += elapsed;
    };
  }, [visible, open, minutes, activeTime]);

  const totals = useGetOrderTotalsQuery(
    { from: activeTime.since ?? 0 },
    { skip: !open, refetchOnMountOrArgChange: true },
  );
  return {
    open,
    seconds: Math.floor(activeTime.total / 1_000),
    totals: totals.isFetching ? undefined : totals.data,
    failed: totals.isError,
    retry: () => void totals.refetch(),
    close: () => {
      activeTime.sinceReminder = 0;
      setOpen(false);
    },
  };
}
