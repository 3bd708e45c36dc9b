import { SERVICE_TIME_HEADER } from '@candela/contract';
import { useStore } from 'react-redux';

/** The service's time. Device clocks can be minutes off, and orders expire on the second. */
export interface ServiceClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Converts a device timestamp to epoch milliseconds of the service. */
  toServiceTime(deviceMs: number): number;
  /**
   * Calls `onJump` when the clock jumps, i.e. earlier values were wrong.
   * @returns unsubscribe.
   */
  onAdjusted(onJump: () => void): () => void;
  /**
   * Calls `onContradiction` when a response contradicts earlier ones although this device neither
   * slept nor had its clock set: the service's clock was changed. Reports an earlier contradiction
   * at once.
   * @returns unsubscribe.
   */
  onContradicted(onContradiction: (contradiction: ClockContradiction) => void): () => void;
  /** Device clock minus service time, ms; undefined before the first response. */
  deviceDifference(): number | undefined;
}

interface WithClock {
  readonly clock: ServiceClock;
}

export interface ResponseHeaders {
  get(name: string): string | null;
}

export interface SynchronizedClock extends ServiceClock {
  /**
   * Starts timing a call with the offset known now, which later responses cannot change. The result
   * returns the times of the call so far.
   */
  startCall(): () => CallWindow;
  /**
   * Call when sending a request; pass the response headers to the result when the response starts.
   */
  measureResponse(): (headers: ResponseHeaders) => void;
}

/** Epoch milliseconds of the service, as known when the call was sent. */
export interface CallWindow {
  readonly sentAt: number;
  readonly receivedAt: number;
  /** Maximum error of both times, ms; 500 before the first response. */
  readonly uncertainty: number;
}

export interface ClockContradiction {
  /** Service time according to earlier responses, epoch milliseconds. */
  readonly expected: number;
  /** Service time of the response. */
  readonly received: number;
}

/** Bounds of service time minus steady time, ms. */
interface OffsetBounds {
  readonly low: number;
  readonly high: number;
  /** Steady time. */
  readonly takenAt: number;
}

/** Relative drift of a quartz clock; bounds widen by it. */
const DRIFT = 100 / 1_000_000;

/** Smaller corrections are not noticeable, ms. */
const NOTICEABLE_JUMP_MS = 1_000;

/** Smaller contradictions may be due to clock corrections of an honest service, ms. */
const CONTRADICTION_MIN_MS = 500;

/** A device clock that moves more than this against the steady clock was set, or the device slept. */
const DEVICE_STEP_MS = 250;

/** `Date` has a resolution of one second, so on average it is half a second late. */
const HALF_A_SECOND_MS = 500;

const widen = ({ low, high, takenAt }: OffsetBounds, at: number): OffsetBounds => {
  const drift = (at - takenAt) * DRIFT;
  return { low: low - drift, high: high + drift, takenAt: at };
};

/** Undefined when the bounds contradict each other. */
function intersect(one: OffsetBounds, other: OffsetBounds): OffsetBounds | undefined {
  const low = Math.max(one.low, other.low);
  const high = Math.min(one.high, other.high);
  return low <= high ? { low, high, takenAt: other.takenAt } : undefined;
}

/** 0 when the bounds overlap. */
const gapBetween = (one: OffsetBounds, other: OffsetBounds) =>
  Math.max(0, one.low - other.high, other.low - one.high);

/**
 * Learns the service's time from responses. Each was stamped between sending and receiving, so it
 * bounds the offset to the steady clock; all responses together bound it most closely. A response
 * that may be cached only gives a lower bound.
 *
 * The steady clock is independent of changes to the device clock, but may pause during sleep: then
 * the device clock moves against it, and the offset is learned again.
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
  /** For display; follows the latest response. */
  let bounds: OffsetBounds | undefined;
  /**
   * For evidence: from exact times only, and not moved by contradicting responses, so that small
   * steps add up to a contradiction.
   */
  let reference: OffsetBounds | undefined;
  let deviceOffset = deviceNow() - steadyNow();
  let lastContradiction: ClockContradiction | undefined;
  const adjustSubscribers = new Set<() => void>();
  const contradictionSubscribers = new Set<(contradiction: ClockContradiction) => void>();

  const hasStepped = (from: number, to: number) => Math.abs(to - from) > DEVICE_STEP_MS;

  function addBounds(received: OffsetBounds, before = now()): void {
    const known = bounds && widen(bounds, received.takenAt);
    bounds = (known && intersect(known, received)) ?? received;
    if (Math.abs(now() - before) < NOTICEABLE_JUMP_MS) return;
    for (const onJump of [...adjustSubscribers]) onJump();
  }

  /** After sleep or a change of the device clock, earlier responses say nothing. */
  function forgetAfterStep(at: number): void {
    const current = deviceNow() - at;
    if (hasStepped(deviceOffset, current)) {
      bounds = undefined;
      reference = undefined;
    }
    deviceOffset = current;
  }

  function compareWithReference(received: OffsetBounds): void {
    const { takenAt } = received;
    const known = reference && widen(reference, takenAt);
    reference = known ? (intersect(known, received) ?? known) : received;
    if (!known || gapBetween(known, received) <= CONTRADICTION_MIN_MS) return;
    const timeWith = ({ low, high }: OffsetBounds) => Math.round(takenAt + (low + high) / 2);
    lastContradiction = { expected: timeWith(known), received: timeWith(received) };
    // Reported once: from here on the new time counts.
    reference = received;
    for (const onContradiction of [...contradictionSubscribers]) onContradiction(lastContradiction);
  }

  /** Whether the reading proves that the clock is behind. */
  const provesClockBehind = (received: OffsetBounds) =>
    bounds !== undefined && received.low > widen(bounds, received.takenAt).high;

  const offsetOf = ({ low, high }: OffsetBounds) => (low + high) / 2;
  const uncertaintyOf = ({ low, high }: OffsetBounds) => (high - low) / 2;
  const now = () =>
    bounds === undefined ? deviceNow() : Math.round(steadyNow() + offsetOf(bounds));
  return {
    now,
    toServiceTime: (deviceMs) => deviceMs + now() - deviceNow(),
    onAdjusted(onJump) {
      adjustSubscribers.add(onJump);
      return () => void adjustSubscribers.delete(onJump);
    },
    onContradicted(onContradiction) {
      contradictionSubscribers.add(onContradiction);
      if (lastContradiction) onContradiction(lastContradiction);
      return () => void contradictionSubscribers.delete(onContradiction);
    },
    deviceDifference: () => (bounds === undefined ? undefined : deviceNow() - now()),
    startCall() {
      const [startedAt, deviceStartedAt] = [steadyNow(), deviceNow()];
      const knownAtStart = reference ?? bounds;
      // Since the last response the device may have slept for this long.
      const step = deviceStartedAt - startedAt - deviceOffset;
      const mayHaveSlept = knownAtStart && step > DEVICE_STEP_MS ? step : 0;
      return () => {
        const elapsed = Math.max(steadyNow() - startedAt, deviceNow() - deviceStartedAt);
        const known = knownAtStart ?? bounds;
        const atStart = known && widen(known, Math.max(startedAt, known.takenAt));
        const sentAt = atStart ? startedAt + offsetOf(atStart) : deviceStartedAt;
        return {
          sentAt,
          receivedAt: sentAt + elapsed + mayHaveSlept,
          uncertainty: (atStart ? uncertaintyOf(atStart) : HALF_A_SECOND_MS) + elapsed * DRIFT,
        };
      };
    },
    measureResponse() {
      const sentAt = steadyNow();
      const deviceOffsetAtSend = deviceNow() - sentAt;
      return (headers) => {
        const takenAt = steadyNow();
        const time = serverTimeIn(headers);
        // The device slept in between, so the round trip is unknown.
        if (time === undefined || hasStepped(deviceOffsetAtSend, deviceNow() - takenAt)) return;
        const received = {
          low: time.ms - time.coarseness - takenAt,
          high: time.ms + time.coarseness - sentAt,
          takenAt,
        };
        if (mayBeCached(headers)) {
          if (provesClockBehind(received)) addBounds(received);
          return;
        }
        const before = now();
        forgetAfterStep(takenAt);
        addBounds(received, before);
        // Without an exact time the service does not vouch for its clock.
        if (time.coarseness === 0) compareWithReference(received);
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
