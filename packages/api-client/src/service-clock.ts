import { SERVICE_TIME_HEADER } from '@candela/contract';
import { useStore } from 'react-redux';

/** The service's time. Device clocks are off, by minutes at times, and orders end by the second. */
export interface ServiceClock {
  /** Epoch milliseconds. */
  now(): number;
  /** A moment that the device stamped, in epoch milliseconds of the service. */
  at(deviceMs: number): number;
  /** By how much `now` may be off, in milliseconds; half a second before the first answer. */
  uncertainty(): number;
  /**
   * Tells when the clock is set: what was read of it before was wrong, by the device's clock or by a sleep.
   *
   * @returns what ends it.
   */
  follow(onSet: () => void): () => void;
}

/** A store that knows the service's time, as `createApiStore` makes it. */
interface WithClock {
  readonly clock: ServiceClock;
}

/** The headers of an answer, as far as the clock reads them. */
export interface AnswerHeaders {
  get(name: string): string | null;
}

export interface LearningClock extends ServiceClock {
  /** This moment by the steady clock: what it returns tells it, as well as the service's time is known by then. */
  mark(): () => number;
  /** Said when a request goes out; what it returns is told the headers when its answer begins. */
  listen(): (headers: AnswerHeaders) => void;
}

/** The service's time at a moment of the device's steady clock, and how far off it may be. */
interface Reading {
  /** Service time minus steady time, milliseconds. */
  readonly offset: number;
  readonly uncertainty: number;
  /** Steady time. */
  readonly takenAt: number;
}

/** A quartz loses or gains up to this share; a reading ages accordingly. */
const DRIFT = 100 / 1_000_000;

/** By less nobody sees that a time was wrong. */
const SET_BY_MS = 1_000;

/** `Date` has whole seconds: on average it is half of one behind. */
const HALF_A_SECOND_MS = 500;

/**
 * A clock that learns the service's time from the answers. The time was stamped somewhere between
 * sending and receiving, so the shortest round trip knows best; of an answer that may have been kept it is
 * known only that it was stamped before. Between answers it runs on a steady
 * clock: setting the device's clock does not move it. A steady clock may stand still while the
 * device sleeps: a reading that contradicts the kept one shows it, and takes its place.
 *
 * @param steadyNow milliseconds since any fixed moment, never set: `performance.now`.
 * @param deviceNow epoch milliseconds of the device, believed until the first answer.
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

  /** Whether it is later by a reading than it can be by what is known. */
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
 * Whether an answer allows to be kept, by this browser or on the way to it: the moment at which it was made
 * may be long past. It is not later than now, though: a clock that is behind it is behind.
 */
function mayBeKept(headers: AnswerHeaders): boolean {
  return /max-age=/.test(headers.get('cache-control') ?? '') || headers.get('age') !== null;
}

/** What the service says, to the millisecond; else what any server says, to the second. */
function timeIn(headers: AnswerHeaders): { ms: number; coarseness: number } | undefined {
  const exact = Number(headers.get(SERVICE_TIME_HEADER) ?? Number.NaN);
  if (Number.isFinite(exact)) return { ms: exact, coarseness: 0 };
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return undefined;
  return { ms: date + HALF_A_SECOND_MS, coarseness: HALF_A_SECOND_MS };
}

/** The store's clock. Of stable identity, so that it may stand among an effect's dependencies. */
export function useServiceClock(): ServiceClock {
  return (useStore() as unknown as WithClock).clock;
}
