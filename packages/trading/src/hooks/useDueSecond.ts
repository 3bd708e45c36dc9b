import { useServiceClock } from '@candela/api-client';
import type { Order } from '@candela/api-client/trading';
import { useEffect, useState } from 'react';

/**
 * The last expiry that has passed, by the service's clock, among these orders: 0 before the first.
 * It renders when one comes due and not in between.
 *
 * @param after so many seconds later.
 */
export function useDueSecond(orders: Iterable<Pick<Order, 'expiresAt'>>, after = 0): number {
  const clock = useServiceClock();
  const [due, setDue] = useState(0);
  const next = Math.min(...[...orders].map((it) => it.expiresAt).filter((second) => second > due));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setDue(next), Math.max(0, (next + after) * 1_000 - clock.now()));
    return () => clearTimeout(timer);
  }, [next, after, clock]);
  return due;
}
