/** The service's time. Device clocks are off, by minutes at times, and orders end by the second. */
export interface ServerClock {
  /** Epoch milliseconds. */
  now(): number;
}

export interface AdjustableClock extends ServerClock {
  /**
   * Learns from an answer.
   *
   * @param tickSecond second of the last tick, by the service's clock.
   * @param receivedAt when the answer came, by the device's clock, epoch milliseconds.
   */
  learn(tickSecond: number, receivedAt: number): void;
}

/** An answer so far behind the others means that the device's clock was set, not that a tick is late. */
const CLOCK_WAS_SET_MS = 60_000;

/**
 * A clock that follows the service's ticks. A tick is never from the future, so each answer bounds
 * the difference of the clocks from below; the largest bound is the closest. A feed that stops
 * gives only lower bounds and so does not turn the clock back.
 *
 * @param deviceNow epoch milliseconds of the device.
 */
export function createServerClock(deviceNow: () => number): AdjustableClock {
  let offset: number | undefined;
  return {
    now: () => deviceNow() + (offset ?? 0),
    learn(tickSecond, receivedAt) {
      const bound = tickSecond * 1_000 - receivedAt;
      if (offset === undefined || bound > offset || bound < offset - CLOCK_WAS_SET_MS) {
        offset = bound;
      }
    },
  };
}
