import type { Recharge } from '@candela/api-client/funds';
import { useEffect, useRef } from 'react';
import { useNow } from './use-now.js';

/**
 * The clock of a recharge that waits for payment. When its time is over the service is asked once
 * what became of it: a phone's clock may be wrong, the service's word is what counts.
 *
 * @returns epoch milliseconds, new each second while it runs.
 */
export function usePaymentClock(recharge: Recharge | undefined, ask: () => void): number {
  const pending = recharge?.status === 'pending_payment';
  const now = useNow(pending);
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
