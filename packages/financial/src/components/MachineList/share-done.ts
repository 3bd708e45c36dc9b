import type { Machine } from '@candela/api-client/financial';

const SECONDS_PER_DAY = 86_400;

/**
 * How much of its term a machine has run through, from 0 to 1. What is left of it is true whatever
 * freezes have moved: the end moves with them, and stands at where it would be if one were over now.
 *
 * @param now epoch seconds.
 */
export function shareDone(
  { status, expiryTime, days }: Pick<Machine, 'status' | 'expiryTime' | 'days'>,
  now: number,
): number {
  if (status === 'complete') return 1;
  const left = (expiryTime - now) / (days * SECONDS_PER_DAY);
  return Math.min(1, Math.max(0, 1 - left));
}
