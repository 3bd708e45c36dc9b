import { isNetworkFailure, useServiceClock } from '@candela/api-client';

/** A query that may have been answered before, as RTK Query's hooks tell it. */
export interface AskedBefore {
  readonly isError: boolean;
  readonly error?: unknown;
  /** Device time of the last good answer, epoch milliseconds. */
  readonly fulfilledTimeStamp?: number | undefined;
}

/**
 * Since when what is shown may have changed, because the network is gone.
 *
 * @returns epoch seconds by the service's clock; undefined while what is shown is fresh.
 */
export function useAsOf({ isError, error, fulfilledTimeStamp }: AskedBefore): number | undefined {
  const clock = useServiceClock();
  if (!isError || !isNetworkFailure(error) || fulfilledTimeStamp === undefined) return undefined;
  return Math.floor(clock.at(fulfilledTimeStamp) / 1_000);
}
