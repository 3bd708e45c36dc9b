import { type RememberedResponse, useServiceClock } from '@candela/api-client';

export interface RefetchStatus {
  /** Kept during a refetch: the timestamp must not flicker. */
  readonly error?: unknown;
  /** Device time of the last success, epoch milliseconds. */
  readonly fulfilledTimeStamp?: number | undefined;
}

/**
 * @param remembered shown until the first response: `useRemembered` of the call.
 * @returns epoch seconds of the service clock; undefined while fresh.
 */
export function useStaleSince(
  { error, fulfilledTimeStamp }: RefetchStatus,
  remembered?: RememberedResponse<unknown>,
): number | undefined {
  const clock = useServiceClock();
  if (error === undefined) return undefined;
  // Remembered data already has a service timestamp.
  const at =
    fulfilledTimeStamp === undefined ? remembered?.at : clock.toServiceTime(fulfilledTimeStamp);
  return at === undefined ? undefined : Math.floor(at / 1_000);
}
