import { type RememberedAnswer, useServiceClock } from '@candela/api-client';

export interface AskedBefore {
  /** Kept during a refetch, so that the timestamp does not flicker. */
  readonly error?: unknown;
  /** Device time of the last success, epoch milliseconds. */
  readonly fulfilledTimeStamp?: number | undefined;
}

/**
 * Time of the displayed data when a refetch failed.
 *
 * @param last data shown until the first response: `useRemembered` of the call.
 * @returns epoch seconds of the service clock; undefined while fresh.
 */
export function useAsOf(
  { error, fulfilledTimeStamp }: AskedBefore,
  last?: RememberedAnswer<unknown>,
): number | undefined {
  const clock = useServiceClock();
  if (error === undefined) return undefined;
  // Remembered data already has a service timestamp.
  const at = fulfilledTimeStamp === undefined ? last?.at : clock.at(fulfilledTimeStamp);
  return at === undefined ? undefined : Math.floor(at / 1_000);
}
