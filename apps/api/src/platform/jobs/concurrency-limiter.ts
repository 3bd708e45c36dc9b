import PQueue from 'p-queue';

export interface ConcurrencyLimiter {
  /** Undefined immediately when the queue or the key's share of it is full. */
  run<T>(key: string, work: () => Promise<T>): Promise<T | undefined>;
}

export interface SharedConcurrencyLimiter extends ConcurrencyLimiter {
  isFull(): boolean;
}

export interface ConcurrencyLimits {
  readonly concurrency: number;
  /** Running or waiting. */
  readonly maxPending: number;
  readonly maxPendingPerKey: number;
}

export function createKeyedConcurrencyLimiter({
  concurrency,
  maxPending,
}: Omit<ConcurrencyLimits, 'maxPendingPerKey'>): ConcurrencyLimiter {
  const queues = new Map<string, PQueue>();

  function openQueue(key: string): PQueue {
    const queue = new PQueue({ concurrency });
    queue.addEventListener('idle', () => queues.delete(key));
    queues.set(key, queue);
    return queue;
  }

  return {
    async run(key, work) {
      const queue = queues.get(key) ?? openQueue(key);
      return countOf(queue) < maxPending ? queue.add(work) : undefined;
    },
  };
}

export function createConcurrencyLimiter({
  concurrency,
  maxPending,
  maxPendingPerKey,
}: ConcurrencyLimits): SharedConcurrencyLimiter {
  const queue = new PQueue({ concurrency });
  const pendingByKey = new Map<string, number>();
  const isFull = () => countOf(queue) >= maxPending;
  return {
    isFull,
    async run(key, work) {
      const pending = pendingByKey.get(key) ?? 0;
      if (isFull() || pending >= maxPendingPerKey) return undefined;
      pendingByKey.set(key, pending + 1);
      try {
        return await queue.add(work);
      } finally {
        const left = (pendingByKey.get(key) ?? 1) - 1;
        if (left === 0) pendingByKey.delete(key);
        else pendingByKey.set(key, left);
      }
    },
  };
}

function countOf(queue: PQueue): number {
  return queue.pending + queue.size;
}
