import type { Machine } from '@candela/api-client/financial';

const SECONDS_PER_DAY = 86_400;

/**
 * 0 to 1. `expiryTime` moves with freezes; during one it is the end if the freeze ended now.
 *
 * @param now epoch seconds.
 */
export function machineProgress(
  { status, expiryTime, days }: Pick<Machine, 'status' | 'expiryTime' | 'days'>,
  now: number,
): number {
  if (status === 'complete') return 1;
  const remaining = (expiryTime - now) / (days * SECONDS_PER_DAY);
  return Math.min(1, Math.max(0, 1 - remaining));
}
