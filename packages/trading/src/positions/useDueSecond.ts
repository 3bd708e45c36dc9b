import { useServiceClock } from '@candela/api-client';
import type { Order } from '@candela/api-client/trading';
import { useEffect, useState } from 'react';

/** 0 if none. Rerenders only when an order comes due. */
export function useDueSecond(orders: Iterable<Pick<Order, 'expiresAt'>>, delaySeconds = 0): number {
  const clock = useServiceClock();
  const [due, setDue] = useState(0);
  const next = Math.min(...[...orders].map((it) => it.expiresAt).filter((second) => second > due));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(
      () => setDue(next),
      Math.max(0, (next + delaySeconds) * 1_000 - clock.now()),
    );
    return () => clearTimeout(timer);
  }, [next, delaySeconds, clock]);
  return due;
}
