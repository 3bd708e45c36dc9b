import { SERVICE_TIME_HEADER } from '@candela/contract';
import { useStore } from 'react-redux';

/** The service's time. Device clocks can be minutes off, and orders expire on the second. */
export interface ServiceClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Converts a device timestamp to epoch milliseconds of the service. */
  toServiceTime(deviceMs: number): number;
  /** Maximum error of `now` in ms; 500 before the first response. */
  uncertainty(): number;
  /**
   * Calls `onJump` when the clock jumps, i.e. earlier values were wrong.
   * @returns unsubscribe.
   */
  onAdjusted(onJump: () => void): () => void;
}

interface WithClock {
  readonly clock: ServiceClock;
}

export interface ResponseHeaders {
  get(name: string): string | null;
}

export interface SynchronizedClock extends ServiceClock {
  /**
   * Marks the current instant on the steady clock; the result converts it to service time as known
   * when called.
   */
  mark(): () => number;
  /**
   * Call when sending a request; pass the response headers to the result when the response starts.
   */
  measureResponse(): (headers: ResponseHeaders) => void;
}

interface ClockSample {
  /** Service time minus steady time, ms. */
  readonly offset: number;
  readonly uncertainty: number;
  /** Steady time. */
  readonly takenAt: number;
}

/** Relative drift of a quartz clock; the uncertainty of a reading grows by it. */
const DRIFT = 100 / 1_000_000;

/** Smaller corrections are not noticeable, ms. */
const NOTICEABLE_JUMP_MS = 1_000;

/** `Date` has a resolution of one second, so on average it is half a second late. */
const HALF_A_SECOND_MS = 500;

/**
 * Learns the service's time from responses. The time was stamped between sending and receiving, so
 * the shortest round trip is the most precise; a response that may be cached only gives a lower
 * bound. In between it runs on a steady clock, which is independent of changes to the device clock
 * but may pause during sleep: a contradicting reading then replaces the best one.
 * @param steadyNow monotonic milliseconds, as `performance.now`.
 * @param deviceNow epoch milliseconds of the device, used until the first response.
 */
export function createServiceClock({
  steadyNow = () => performance.now(),
  deviceNow = () => Date.now(),
}: {
  readonly steadyNow?: () => number;
  readonly deviceNow?: () => number;
} = {}): SynchronizedClock {
  let bestSample: ClockSample | undefined;
  const subscribers = new Set<() => void>();

  const uncertaintyAt = ({ uncertainty, takenAt }: ClockSample, at: number) =>
    uncertainty + (at - takenAt) * DRIFT;

  function addSample(sample: ClockSample): void {
    const currentUncertainty = bestSample && uncertaintyAt(bestSample, sample.takenAt);
    const contradicts =
      bestSample !== undefined &&
      currentUncertainty !== undefined &&
      Math.abs(sample.offset - bestSample.offset) > sample.uncertainty + currentUncertainty;
    if (currentUncertainty !== undefined && !contradicts && sample.uncertainty > currentUncertainty)
      return;
    const before = now();
    bestSample = sample;
    if (Math.abs(now() - before) < NOTICEABLE_JUMP_MS) return;
    for (const onJump of [...subscribers]) onJump();
  }

  /** Whether the reading proves that the clock is behind. */
  const provesClockBehind = ({ offset, uncertainty, takenAt }: ClockSample) =>
    bestSample !== undefined &&
    offset - uncertainty > bestSample.offset + uncertaintyAt(bestSample, takenAt);

  const now = () =>
    bestSample === undefined ? deviceNow() : Math.round(steadyNow() + bestSample.offset);
  return {
    now,
    toServiceTime: (deviceMs) => deviceMs + now() - deviceNow(),
    uncertainty: () =>
      bestSample === undefined ? HALF_A_SECOND_MS : uncertaintyAt(bestSample, steadyNow()),
    onAdjusted(onJump) {
      subscribers.add(onJump);
      return () => void subscribers.delete(onJump);
    },
    mark() {
      const at = steadyNow();
      return () => now() - (steadyNow() - at);
    },
    measureResponse() {
      const sentAt = steadyNow();
      return (headers) => {
        const takenAt = steadyNow();
        const half = (takenAt - sentAt) / 2;
        const time = serverTimeIn(headers);
        if (time === undefined) return;
        const offset = time.ms - (sentAt + half);
        const sample = { offset, uncertainty: half + time.coarseness, takenAt };
        if (!mayBeCached(headers) || provesClockBehind(sample)) addSample(sample);
      };
    },
  };
}

/**
 * Whether a cache may have stored the response, so its time may be long past. It is still a lower
 * bound of the current time.
 */
function mayBeCached(headers: ResponseHeaders): boolean {
  return /max-age=/.test(headers.get('cache-control') ?? '') || headers.get('age') !== null;
}

/** The service's own header in ms, else `Date` in seconds. */
function serverTimeIn(headers: ResponseHeaders): { ms: number; coarseness: number } | undefined {
  const exact = Number(headers.get(SERVICE_TIME_HEADER) ?? Number.NaN);
  if (Number.isFinite(exact)) return { ms: exact, coarseness: 0 };
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return undefined;
  return { ms: date + HALF_A_SECOND_MS, coarseness: HALF_A_SECOND_MS };
}

/** Stable identity, safe as an effect dependency. */
export function useServiceClock(): ServiceClock {
  return (useStore() as unknown as WithClock).clock;
}
