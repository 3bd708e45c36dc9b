import { createPeriodicWorker, type Worker } from '../jobs/workers.js';
import type { ClockReading } from './clock.js';
import { CLOCK_READ_INTERVAL_MS } from './constants.js';

export interface ClockWorkerDeps {
  readonly observe: (reading: ClockReading) => void;
  readonly monotonic: () => number;
  /** Epoch milliseconds. */
  readonly readDatabase: () => Promise<number>;
  readonly onError: (error: unknown) => void;
}

/** Reads the clock once before other workers start. */
export function createClockWorker(deps: ClockWorkerDeps): Worker {
  async function read(): Promise<void> {
    const sentAt = deps.monotonic();
    const databaseMs = await deps.readDatabase();
    deps.observe({ databaseMs, sentAt, receivedAt: deps.monotonic() });
  }
  const worker = createPeriodicWorker({
    name: 'clock',
    intervalMs: CLOCK_READ_INTERVAL_MS,
    run: read,
    onError: deps.onError,
  });
  return {
    ...worker,
    async start() {
      await read();
      await worker.start();
    },
  };
}
