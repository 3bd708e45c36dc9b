/** What runs by itself beside the requests, in every process: feeds, settlement, periodic chores. */
export interface Worker {
  readonly name: string;
  /** Resolves when it can be relied on. */
  start(): Promise<void>;
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/** A worker that does the same over and over. */
export interface PeriodicWorker extends Worker {
  /** One pass, for tests. */
  runOnce(): Promise<void>;
}

export interface PeriodicWork {
  readonly name: string;
  /** Pause between two passes. */
  readonly everyMs: number;
  /**
   * One pass. It must be safe in any number of processes at once.
   *
   * @param stopping aborted when the process is to end: a pass of many things does not begin the next one.
   */
  readonly run: (stopping: AbortSignal) => Promise<void>;
  /** A pass that fails is told of here, and the next one has its turn all the same. */
  readonly onError: (error: unknown) => void;
}

export function createPeriodicWorker({
  name,
  everyMs,
  run,
  onError,
}: PeriodicWork): PeriodicWorker {
  const stopping = new AbortController();
  let loop: Promise<void> | undefined;

  async function runUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await run(stopping.signal).catch(onError);
      await pause(everyMs, stopping.signal);
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
 * A pass of several things that have nothing to do with each other, one after the other: what fails does not
 * keep the rest from being done. A stop waits for the one that is under way.
 *
 * @param steps by the names that failures are told under.
 */
export function eachAlone(
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
