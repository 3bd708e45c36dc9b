import { type RememberedAnswer, useServiceClock } from '@candela/api-client';

/** A query that may have been answered before, as RTK Query's hooks tell it. */
export interface AskedBefore {
  /** Of the last answer; it stays while asking again is under way, so that the stamp does not flicker. */
  readonly error?: unknown;
  /** Device time of the last good answer, epoch milliseconds. */
  readonly fulfilledTimeStamp?: number | undefined;
}

/**
 * Since when what is shown may have changed, because asking again failed.
 *
 * @param last what is shown until there is an answer: `useRemembered` of the query's call.
 * @returns epoch seconds by the service's clock; undefined while what is shown is fresh.
 */
export function useAsOf(
  { error, fulfilledTimeStamp }: AskedBefore,
  last?: RememberedAnswer<unknown>,
): number | undefined {
  const clock = useServiceClock();
  if (error === undefined) return undefined;
  // What is remembered was stamped by the service's clock already.
  const at = fulfilledTimeStamp === undefined ? last?.at : clock.at(fulfilledTimeStamp);
  return at === undefined ? undefined : Math.floor(at / 1_000);
}
