import { SERVICE_TIME_HEADER } from '@candela/contract';
import { useStore } from 'react-redux';

/** Device clocks can be minutes off, and orders expire on the second. */
export interface ServiceClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Device to service, epoch milliseconds. */
  toServiceTime(deviceMs: number): number;
  /** Maximum error in ms; 500 before the first response. */
  uncertainty(): number;
  /** Called when earlier values were wrong. @returns unsubscribe. */
  onAdjusted(onJump: () => void): () => void;
  /**
   * Called when a response contradicts earlier ones although this device neither slept nor had its
   * clock set. Reports an earlier contradiction at once. @returns unsubscribe.
   */
  onContradicted(onContradiction: (contradiction: ClockContradiction) => void): () => void;
  /** ms; undefined before the first response. */
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
   * Uses the offset known now, which later responses cannot change. The result is called at the
   * end.
   */
  startCall(): () => CallWindow;
  /** Call when sending; pass the headers to the result when the response starts. */
  measureResponse(): (headers: ResponseHeaders) => void;
}

/** Epoch milliseconds of the service, as known when sent. */
export interface CallWindow {
  readonly sentAt: number;
  readonly receivedAt: number;
  /** Of both times, ms. */
  readonly uncertainty: number;
}

export interface ClockContradiction {
  /** By earlier responses, epoch milliseconds. */
  readonly expected: number;
  /** By the response. */
  readonly received: number;
}

/** Service time minus steady time, ms. */
interface OffsetBounds {
  readonly low: number;
  readonly high: number;
  /** Steady time. */
  readonly takenAt: number;
}

/** Of a quartz clock; bounds widen by it. */
const DRIFT = 100 / 1_000_000;

/** ms. */
const NOTICEABLE_JUMP_MS = 1_000;

/** ms; less may be a correction of an honest service's clock. */
const CONTRADICTION_MIN_MS = 500;

/** More against the steady clock: the clock was set, or the device slept. */
const DEVICE_STEP_MS = 250;

/** `Date` has whole seconds. */
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

const gapBetween = (one: OffsetBounds, other: OffsetBounds) =>
  Math.max(0, one.low - other.high, other.low - one.high);

/**
 * A response was stamped between sending and receiving, so it bounds the offset to the steady
 * clock; all together bound it most closely. A cached one only gives a lower bound. The steady
 * clock may pause during sleep: the device clock then moves against it, and the offset is learned
 * again.
 *
 * @param steadyNow monotonic milliseconds, as `performance.now`.
 * @param deviceNow epoch milliseconds, used until the first response.
 */
export function createServiceClock({
  steadyNow = () => performance.now(),
  deviceNow = () => Date.now(),
}: {
  readonly steadyNow?: () => number;
  readonly deviceNow?: () => number;
} = {}): SynchronizedClock {
  let bounds: OffsetBounds | undefined;
  /** Small steps must add up to a contradiction. */
  let reference: OffsetBounds | undefined;
  let deviceOffset = deviceNow() - steadyNow();
  const adjustSubscribers = new Set<() => void>();
  let lastContradiction: ClockContradiction | undefined;
  const contradictionSubscribers = new Set<(contradiction: ClockContradiction) => void>();

  function addBounds(received: OffsetBounds): void {
    const { takenAt } = received;
    const before = now();
    const known = bounds && widen(bounds, takenAt);
    bounds = (known && intersect(known, received)) ?? received;
    compareWithReference(received);
    if (Math.abs(now() - before) < NOTICEABLE_JUMP_MS) return;
    for (const onJump of [...adjustSubscribers]) onJump();
  }

  function compareWithReference(received: OffsetBounds): void {
    const { takenAt } = received;
    const currentDeviceOffset = deviceNow() - takenAt;
    const deviceStepped = Math.abs(currentDeviceOffset - deviceOffset) > DEVICE_STEP_MS;
    deviceOffset = currentDeviceOffset;
    const known = reference && widen(reference, takenAt);
    if (known === undefined || deviceStepped) {
      reference = received;
      return;
    }
    reference = intersect(known, received) ?? known;
    if (gapBetween(known, received) <= CONTRADICTION_MIN_MS) return;
    const timeWith = ({ low, high }: OffsetBounds) => Math.round(takenAt + (low + high) / 2);
    const contradiction = { expected: timeWith(known), received: timeWith(received) };
    // Reported once: from here on the new time counts.
    reference = received;
    lastContradiction = contradiction;
    for (const onContradiction of [...contradictionSubscribers]) onContradiction(contradiction);
  }

  const provesClockBehind = (received: OffsetBounds) =>
    bounds !== undefined && received.low > widen(bounds, received.takenAt).high;

  const offsetOf = ({ low, high }: OffsetBounds) => (low + high) / 2;
  const uncertaintyOf = ({ low, high }: OffsetBounds) => (high - low) / 2;
  const now = () =>
    bounds === undefined ? deviceNow() : Math.round(steadyNow() + offsetOf(bounds));
  const uncertainty = () =>
    bounds === undefined ? HALF_A_SECOND_MS : uncertaintyOf(widen(bounds, steadyNow()));
  return {
    now,
    toServiceTime: (deviceMs) => deviceMs + now() - deviceNow(),
    uncertainty,
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
      const startedAt = steadyNow();
      const [sentAt, maxError] = [now(), uncertainty()];
      return () => {
        const elapsed = steadyNow() - startedAt;
        return {
          sentAt,
          receivedAt: sentAt + elapsed,
          uncertainty: maxError + elapsed * DRIFT,
        };
      };
    },
    measureResponse() {
      const sentAt = steadyNow();
      return (headers) => {
        const takenAt = steadyNow();
        const time = serverTimeIn(headers);
        if (time === undefined) return;
        const received = {
          low: time.ms - time.coarseness - takenAt,
          high: time.ms + time.coarseness - sentAt,
          takenAt,
        };
        if (!mayBeCached(headers) || provesClockBehind(received)) addBounds(received);
      };
    },
  };
}

/** Then its time is only a lower bound. */
function mayBeCached(headers: ResponseHeaders): boolean {
  return /max-age=/.test(headers.get('cache-control') ?? '') || headers.get('age') !== null;
}

/** The service's own header has ms. */
function serverTimeIn(headers: ResponseHeaders): { ms: number; coarseness: number } | undefined {
  const exact = Number(headers.get(SERVICE_TIME_HEADER) ?? Number.NaN);
  if (Number.isFinite(exact)) return { ms: exact, coarseness: 0 };
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return undefined;
  return { ms: date + HALF_A_SECOND_MS, coarseness: HALF_A_SECOND_MS };
}

/** Stable identity. */
export function useServiceClock(): ServiceClock {
  return (useStore() as unknown as WithClock).clock;
}
