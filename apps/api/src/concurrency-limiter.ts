/** Limits the concurrency of expensive work. */
export interface ConcurrencyLimiter {
  /** Undefined immediately when the queue or the key's share of it is full. */
  run<T>(key: string, work: () => Promise<T>): Promise<T | undefined>;
}

/** One queue for all callers. */
export interface SharedConcurrencyLimiter extends ConcurrencyLimiter {
  /** A new call would be rejected. */
  isFull(): boolean;
}

export interface ConcurrencyLimits {
  /** Maximum running at a time. */
  readonly concurrency: number;
  /** Maximum running or waiting. */
  readonly maxPending: number;
  /** Maximum running or waiting per key. */
  readonly maxPendingPerKey: number;
}

/** Keys do not wait for each other; each queue is bounded. */
export function createKeyedConcurrencyLimiter({
  concurrency,
  maxPending,
}: Omit<ConcurrencyLimits, 'maxPendingPerKey'>): ConcurrencyLimiter {
  const queues = new Map<string, { readonly limiter: ConcurrencyLimiter; pending: number }>();
  return {
    async run(key, work) {
      const queue = queues.get(key) ?? {
        limiter: createConcurrencyLimiter({
          concurrency,
          maxPending,
          maxPendingPerKey: maxPending,
        }),
        pending: 0,
      };
      queues.set(key, queue);
      queue.pending += 1;
      try {
        return await queue.limiter.run(key, work);
      } finally {
        queue.pending -= 1;
        if (queue.pending === 0) queues.delete(key);
      }
    },
  };
}

/** Bounded FIFO with a limit per key. */
export function createConcurrencyLimiter({
  concurrency,
  maxPending,
  maxPendingPerKey,
}: ConcurrencyLimits): SharedConcurrencyLimiter {
  const pendingByKey = new Map<string, number>();
  const waitQueue: (() => void)[] = [];
  let total = 0;
  let running = 0;

  async function acquire(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    // `end` passes the slot on, so `running` does not change.
    await new Promise<void>((resolve) => waitQueue.push(resolve));
  }

  function release(key: string): void {
    const next = waitQueue.shift();
    if (next) next();
    else running -= 1;
    total -= 1;
    const left = (pendingByKey.get(key) ?? 1) - 1;
    if (left === 0) pendingByKey.delete(key);
    else pendingByKey.set(key, left);
  }

  return {
    isFull: () => total >= maxPending,
    async run(key, work) {
      const pendingOfKey = pendingByKey.get(key) ?? 0;
      if (total >= maxPending || pendingOfKey >= maxPendingPerKey) return undefined;
      total += 1;
      pendingByKey.set(key, pendingOfKey + 1);
      await acquire();
      try {
        return await work();
      } finally {
        release(key);
      }
    },
  };
}
