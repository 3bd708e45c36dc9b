import type { Logger } from 'pino';

/** Work that is done over and over beside the requests, in every process. */
export interface Worker {
  readonly name: string;
  /** Pause between two runs. */
  readonly everyMs: number;
  /** One pass. It must be safe in any number of processes at once. */
  run(): Promise<void>;
}

export interface WorkerRegistry {
  start(): void;
  /** Ends the pauses and waits for what is under way. */
  stop(): Promise<void>;
  /** One pass of one worker, for tests. @throws Error for a name that is not registered. */
  runOnce(name: string): Promise<void>;
}

/** A worker that fails says so in the log and tries again at its next turn. */
export function createWorkers(workers: readonly Worker[], log: Logger): WorkerRegistry {
  const stopping = new AbortController();
  let loops: Promise<void>[] = [];

  async function loop(worker: Worker): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await worker.run();
      } catch (error) {
        log.error({ err: error, worker: worker.name }, 'a worker failed');
      }
      await pause(worker.everyMs, stopping.signal);
    }
  }

  return {
    start() {
      loops = workers.map(loop);
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
    async runOnce(name) {
      const worker = workers.find((candidate) => candidate.name === name);
      if (worker === undefined) throw new Error(`No worker is called ${name}.`);
      await worker.run();
    },
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
