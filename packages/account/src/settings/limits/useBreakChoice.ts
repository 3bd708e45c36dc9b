import { useServiceClock } from '@candela/api-client';
import { useStartCoolOffMutation } from '@candela/api-client/trading-limits';
import { useState } from 'react';
import type { BreakChoice } from './useLimitsViewModel.js';

export const BREAK_DAYS = [1, 3, 7, 14, 30, 90, 180] as const;

const DAY_SECONDS = 86_400;

export function useBreakChoice(): BreakChoice {
  const clock = useServiceClock();
  const [days, setDays] = useState<number>(BREAK_DAYS[0]);
  /** Epoch seconds. */
  const [until, setUntil] = useState<number>();
  const [start, { isLoading: starting }] = useStartCoolOffMutation();
  return {
    days,
    onDays: setDays,
    until: until ?? 0,
    isConfirming: until !== undefined,
    openConfirmation: () => setUntil(Math.floor(clock.now() / 1_000) + days * DAY_SECONDS),
    cancel: () => setUntil(undefined),
    starting,
    confirm: () => {
      if (!starting) void start({ days }).then(() => setUntil(undefined));
    },
  };
}
