import type { Recharge } from '@candela/api-client/funds';
import { useNow } from '@candela/screen-kit';
import { useEffect, useRef } from 'react';

const SECOND_MS = 1_000;

/**
 * Refetches once when the time is over, because the service decides the state.
 *
 * @returns epoch milliseconds of the service, updated every second while pending.
 */
export function usePaymentClock(recharge: Recharge | undefined, ask: () => void): number {
  const pending = recharge?.status === 'pending_payment';
  const now = useNow(pending ? SECOND_MS : undefined);
  const over = pending && now >= recharge.expiresAt * 1000;

  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (over) latest.current();
  }, [over]);
  return now;
}
