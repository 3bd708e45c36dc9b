/**
 * Earliest possible first send and latest possible response of an idempotent call, in epoch milliseconds
 * of the service.
 */
export interface CallTimes {
  readonly sentAt: number;
  readonly receivedAt: number;
  /** `sent_at` of the request, for calls with `sendTime`. */
  readonly requestedAt?: number | undefined;
  /** Device clock minus service time, ms; undefined before the first response. */
  readonly deviceDifference?: number | undefined;
}

export interface IdempotentCallMeta extends CallTimes {
  /** False for a resent earlier attempt, which may have had another quote. */
  readonly sentAsRequested: boolean;
}
