import type { Recharge } from '@candela/api-client/funds';
import { useNow } from '@candela/screen-kit';
import { useEffect, useRef } from 'react';

const SECOND_MS = 1_000;

/**
 * The clock of a recharge that waits for payment. When its time is over the service is asked once
 * what became of it: its word is what counts.
 *
 * @returns epoch milliseconds of the service, new each second while it runs.
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
