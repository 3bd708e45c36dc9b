import { serviceErrorCode } from '@candela/api-client';

/** The verifier counts a key as withheld after this. */
export const REVEAL_TIMEOUT_S = 60;
/** After a possibly transient failure. */
const RETRY_DELAY_MS = 3_000;
/** A longer gap (queueing, sleep, hidden tab) starts a new series. */
const FAILURE_GAP_MAX_MS = 30_000;
/** Since the first failure, without a conclusive series. */
const RETRY_TIMEOUT_MS = 300_000;
/** On a bad network a single path fails several times by chance. */
const UNANSWERED_MIN = 8;
/** A single one proves nothing; a minute of them counts as a refusal. */
const TRANSIENT_CODES: ReadonlySet<string> = new Set(['internal_error', 'feed_stale']);

/** Whether the service answers another call now. Never rejects. */
export type ReachabilityCheck = () => Promise<boolean>;

export interface RetryOptions {
  /** Epoch ms of the service. */
  readonly now: () => number;
  /** Default: a missing response ends the attempts. */
  readonly isReachable?: ReachabilityCheck | undefined;
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
  readonly unanswered: number;
}

/**
 * Ends when the service refused for `REVEAL_TIMEOUT_S`, or left this call unanswered for as long and
 * at least `UNANSWERED_MIN` times while it answered another one after each; otherwise at the overall
 * limit. Ends at once when rate limited, or when the service is not reachable at all.
 */
export async function fetchWithRetries<Data>(
  sendRequest: () => Promise<Data>,
  { now, isReachable }: RetryOptions,
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
    if (code === 'too_many_requests') return {};
    if (code === undefined && !(await isReachable?.())) return {};
    series = extendSeries(series, now(), code === undefined ? 1 : 0);
    if (isConclusive(series, code)) return { rejectedAt: series.last / 1_000 };
    firstAt ??= series.last;
    if (series.last - firstAt >= RETRY_TIMEOUT_MS) return {};
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  }
}

function extendSeries(
  previous: FailureSeries | undefined,
  at: number,
  unanswered: number,
): FailureSeries {
  if (!previous || at - previous.last > FAILURE_GAP_MAX_MS)
    return { since: at, last: at, unanswered };
  return { ...previous, last: at, unanswered: previous.unanswered + unanswered };
}

function isConclusive(
  { since, last, unanswered }: FailureSeries,
  code: string | undefined,
): boolean {
  if (code !== undefined && !TRANSIENT_CODES.has(code)) return true;
  const isLong = last - since >= REVEAL_TIMEOUT_S * 1_000;
  return isLong && (unanswered === 0 || unanswered >= UNANSWERED_MIN);
}
