export interface Worker {
  readonly name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface PeriodicWorker extends Worker {
  runOnce(): Promise<void>;
}

export interface PeriodicWorkerOptions {
  readonly name: string;
  readonly intervalMs: number;
  /**
   * Must be safe in several processes.
   * @param stopping aborted on shutdown: no next item may start.
   */
  readonly run: (stopping: AbortSignal) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export function createPeriodicWorker({
  name,
  intervalMs,
  run,
  onError,
}: PeriodicWorkerOptions): PeriodicWorker {
  const stopping = new AbortController();
  let loop: Promise<void> | undefined;

  async function runUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await run(stopping.signal).catch(onError);
      await pause(intervalMs, stopping.signal);
    }
  }

  return {
    name,
    runOnce: () => run(stopping.signal),
    async start() {
      loop ??= runUntilStopped();
    },
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

/**
 * A failure does not prevent the others. A stop waits for the current step.
 * @param steps by the name passed to `onError`.
 */
export function runIndependently(
  steps: Readonly<Record<string, () => Promise<void>>>,
  onError: (step: string, error: unknown) => void,
): (stopping?: AbortSignal) => Promise<void> {
  return async (stopping) => {
    for (const [name, step] of Object.entries(steps)) {
      if (stopping?.aborted) return;
      await step().catch((error: unknown) => onError(name, error));
    }
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
