import { serviceErrorCode } from '@candela/api-client';

/** The verifier counts a key as withheld after this. */
export const REVEAL_TIMEOUT_S = 60;
/** After a possibly transient failure. */
const RETRY_DELAY_MS = 3_000;
/** A longer gap (queueing, sleep, hidden tab) starts a new series. */
const FAILURE_GAP_MAX_MS = 30_000;
/** A rate-limited call is resent twice, each time after up to a minute, and may take ten seconds. */
const RATE_LIMITED_GAP_MAX_MS = 210_000;
/** Since the first failure, without a conclusive series. */
const RETRY_TIMEOUT_MS = 300_000;
/** On a bad network a single path fails several times by chance. */
const UNANSWERED_MIN = 8;
/** Others may use up the limit of a shared address for a while. */
const RATE_LIMITED_MIN_MS = 600_000;
const RATE_LIMITED_DELAY_MS = 20_000;
/** A single one proves nothing; a minute of them counts as a refusal. */
const TRANSIENT_CODES: ReadonlySet<string> = new Set(['internal_error', 'feed_stale']);

/** Whether the service answers another call now. Never rejects. */
export type ReachabilityCheck = () => Promise<boolean>;

export interface RetryOptions {
  /** Epoch ms of the service. */
  readonly now: () => number;
  /** Default: a missing response ends the attempts. */
  readonly isReachable?: ReachabilityCheck | undefined;
  /** One attempt. */
  readonly isOnce?: boolean | undefined;
}

export interface RetryResult<Data> {
  readonly data?: Data | undefined;
  /** Epoch second at which the failures became conclusive; absent when they prove nothing. */
  readonly rejectedAt?: number | undefined;
}

interface FailureSeries {
  /** Epoch ms of the service. */
  readonly since: number;
  readonly last: number;
  readonly failures: number;
  /** Some were unanswered or rate limited. */
  readonly isUnanswered: boolean;
  readonly isRateLimited: boolean;
}

/**
 * Ends when the service refused for `REVEAL_TIMEOUT_S`, or left this call unanswered for as long and
 * failed at least `UNANSWERED_MIN` times while it answered another one after each, for
 * `RATE_LIMITED_MIN_MS` if it rate limited it in between; otherwise at the overall limit. Ends at once when the service is not
 * reachable, and without `isReachable` when rate limited.
 */
export async function fetchWithRetries<Data>(
  sendRequest: () => Promise<Data>,
  { now, isReachable, isOnce = false }: RetryOptions,
): Promise<RetryResult<Data>> {
  // A request may wait long in a queue.
  let series: FailureSeries | undefined;
  let firstAt: number | undefined;
  for (;;) {
    const result = await sendRequest().then(
      (data) => ({ data }),
      (error: unknown) => ({ code: serviceErrorCode(error) }),
    );
    if ('data' in result) return result;
    const { code } = result;
    const isRateLimited = code === 'too_many_requests';
    const isUnanswered = code === undefined || isRateLimited;
    if (isUnanswered && !(await isReachable?.())) return {};
    series = extendSeries(series, now(), { isUnanswered, isRateLimited });
    if (isConclusive(series, code)) return { rejectedAt: series.last / 1_000 };
    if (isOnce) return {};
    firstAt ??= series.last;
    const timeoutMs = series.isRateLimited ? 2 * RATE_LIMITED_MIN_MS : RETRY_TIMEOUT_MS;
    if (series.last - firstAt >= timeoutMs) return {};
    const delayMs = series.isRateLimited ? RATE_LIMITED_DELAY_MS : RETRY_DELAY_MS;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
}

function extendSeries(
  previous: FailureSeries | undefined,
  at: number,
  { isUnanswered, isRateLimited }: { isUnanswered: boolean; isRateLimited: boolean },
): FailureSeries {
  const isLimited = previous?.isRateLimited || isRateLimited;
  const gapMaxMs = isLimited ? RATE_LIMITED_GAP_MAX_MS : FAILURE_GAP_MAX_MS;
  if (!previous || at - previous.last > gapMaxMs)
    return { since: at, last: at, failures: 1, isUnanswered, isRateLimited };
  return {
    since: previous.since,
    last: at,
    failures: previous.failures + 1,
    isUnanswered: previous.isUnanswered || isUnanswered,
    isRateLimited: isLimited,
  };
}

function isConclusive(
  { since, last, failures, isUnanswered, isRateLimited }: FailureSeries,
  code: string | undefined,
): boolean {
  const isTransient =
    code === undefined || code === 'too_many_requests' || TRANSIENT_CODES.has(code);
  if (!isTransient) return true;
  const minMs = isRateLimited ? RATE_LIMITED_MIN_MS : 1_000 * REVEAL_TIMEOUT_S;
  return last - since >= minMs && (!isUnanswered || failures >= UNANSWERED_MIN);
}
