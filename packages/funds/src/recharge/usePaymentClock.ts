import type { Recharge } from '@candela/api-client/funds';
import { useNow } from '@candela/screen-kit';
import { useEffect, useRef } from 'react';

const SECOND_MS = 1_000;

/**
 * Refetches once at the end, because the service decides the state.
 *
 * @returns epoch milliseconds of the service.
 */
export function usePaymentClock(recharge: Recharge | undefined, refetch: () => void): number {
  const pending = recharge?.status === 'pending_payment';
  const now = useNow(pending ? SECOND_MS : undefined);
  const isExpired = pending && now >= recharge.expiresAt * 1000;

  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    if (isExpired) latest.current();
  }, [isExpired]);
  return now;
}
