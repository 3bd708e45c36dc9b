import { useServiceClock } from '@candela/api-client';
import { useStartCoolOffMutation } from '@candela/api-client/guardrails';
import { useState } from 'react';
import type { BreakChoice } from './types.js';

/** The lengths on offer, in days: a day to half a year. */
export const BREAK_DAYS = [1, 3, 7, 14, 30, 90, 180] as const;

const DAY_SECONDS = 86_400;

/** A break is chosen by its length and begun after a question. */
export function useBreakChoice(): BreakChoice {
  const clock = useServiceClock();
  const [days, setDays] = useState<number>(BREAK_DAYS[0]);
  /** Epoch seconds at which it would end, as the question names it. */
  const [until, setUntil] = useState<number>();
  const [start, { isLoading: starting }] = useStartCoolOffMutation();
  return {
    days,
    onDays: setDays,
    until: until ?? 0,
    asking: until !== undefined,
    ask: () => setUntil(Math.floor(clock.now() / 1_000) + days * DAY_SECONDS),
    cancel: () => setUntil(undefined),
    starting,
    confirm: () => {
      if (!starting) void start({ days }).then(() => setUntil(undefined));
    },
  };
}
