import { SERVICE_TIME_HEADER } from '@candela/contract';
import { useStore } from 'react-redux';

/** The service's time. Device clocks can be minutes off, and orders expire to the second. */
export interface ServiceClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Converts a device timestamp to service time. Both in epoch milliseconds. */
  at(deviceMs: number): number;
  /** Possible error of `now` in milliseconds; 500 before the first response. */
  uncertainty(): number;
  /**
   * Called when the clock is corrected by a second or more.
   *
   * @returns the unsubscribe function.
   */
  follow(onSet: () => void): () => void;
}

interface WithClock {
  readonly clock: ServiceClock;
}

export interface AnswerHeaders {
  get(name: string): string | null;
}

export interface LearningClock extends ServiceClock {
  /**
   * The returned function gives the service time of this instant, as accurately as known by then.
   */
  mark(): () => number;
  /** Call when sending; pass the response headers to the returned function on arrival. */
  listen(): (headers: AnswerHeaders) => void;
}

/** One measurement of the service time against the steady clock, with its uncertainty. */
interface Reading {
  /** Service time minus steady time, in milliseconds. */
  readonly offset: number;
  readonly uncertainty: number;
  /** Steady time, in milliseconds. */
  readonly takenAt: number;
}

/** Assumed quartz drift (100 ppm); the uncertainty of a reading grows by it. */
const DRIFT = 100 / 1_000_000;

/** Smaller corrections are not reported to followers. */
const SET_BY_MS = 1_000;

/** The `Date` header has whole seconds: on average it is half a second behind. */
const HALF_A_SECOND_MS = 500;

/**
 * Learns the service's time from response headers. The shortest round trip is the most accurate; a
 * cacheable
 * response gives only a lower bound. Runs on a steady clock in between, so device clock changes do
 * not move it.
 * The steady clock may stop during device sleep: a contradicting reading replaces the current one.
 *
 * @param steadyNow monotonic milliseconds: `performance.now`.
 * @param deviceNow epoch milliseconds, used until the first response.
 */
export function createServiceClock({
  steadyNow = () => performance.now(),
  deviceNow = () => Date.now(),
}: {
  readonly steadyNow?: () => number;
  readonly deviceNow?: () => number;
} = {}): LearningClock {
  let best: Reading | undefined;
  const followers = new Set<() => void>();

  const aged = ({ uncertainty, takenAt }: Reading, at: number) =>
    uncertainty + (at - takenAt) * DRIFT;

  function learn(reading: Reading): void {
    const known = best && aged(best, reading.takenAt);
    const contradicts =
      best !== undefined &&
      known !== undefined &&
      Math.abs(reading.offset - best.offset) > reading.uncertainty + known;
    if (known !== undefined && !contradicts && reading.uncertainty > known) return;
    const before = now();
    best = reading;
    if (Math.abs(now() - before) < SET_BY_MS) return;
    for (const onSet of [...followers]) onSet();
  }

  /** Whether the reading is later than the current estimate allows. */
  const isLater = ({ offset, uncertainty, takenAt }: Reading) =>
    best !== undefined && offset - uncertainty > best.offset + aged(best, takenAt);

  const now = () => (best === undefined ? deviceNow() : Math.round(steadyNow() + best.offset));
  return {
    now,
    at: (deviceMs) => deviceMs + now() - deviceNow(),
    uncertainty: () => (best === undefined ? HALF_A_SECOND_MS : aged(best, steadyNow())),
    follow(onSet) {
      followers.add(onSet);
      return () => void followers.delete(onSet);
    },
    mark() {
      const at = steadyNow();
      return () => now() - (steadyNow() - at);
    },
    listen() {
      const sentAt = steadyNow();
      return (headers) => {
        const takenAt = steadyNow();
        const half = (takenAt - sentAt) / 2;
        const time = timeIn(headers);
        if (time === undefined) return;
        const offset = time.ms - (sentAt + half);
        const reading = { offset, uncertainty: half + time.coarseness, takenAt };
        if (!mayBeKept(headers) || isLater(reading)) learn(reading);
      };
    },
  };
}

/**
 * Whether a browser or proxy may have cached the response. Its timestamp may be old but is never in
 * the
 * future, so it can only show that the clock is behind.
 */
function mayBeKept(headers: AnswerHeaders): boolean {
  return /max-age=/.test(headers.get('cache-control') ?? '') || headers.get('age') !== null;
}

/** The service's header (milliseconds), else `Date` (seconds). */
function timeIn(headers: AnswerHeaders): { ms: number; coarseness: number } | undefined {
  const exact = Number(headers.get(SERVICE_TIME_HEADER) ?? Number.NaN);
  if (Number.isFinite(exact)) return { ms: exact, coarseness: 0 };
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return undefined;
  return { ms: date + HALF_A_SECOND_MS, coarseness: HALF_A_SECOND_MS };
}

/** Stable identity: safe in effect dependencies. */
export function useServiceClock(): ServiceClock {
  return (useStore() as unknown as WithClock).clock;
}
