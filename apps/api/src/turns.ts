/** Limits the concurrency of expensive work. */
export interface Turns {
  /** Undefined immediately when the queue or the key's share of it is full. */
  take<T>(key: string, work: () => Promise<T>): Promise<T | undefined>;
}

/** One queue for all callers. */
export interface SharedTurns extends Turns {
  /** A new call would be rejected. */
  isFull(): boolean;
}

export interface TurnsLimits {
  /** Maximum running at a time. */
  readonly atOnce: number;
  /** Maximum running or waiting. */
  readonly inAll: number;
  /** Maximum running or waiting per key. */
  readonly perKey: number;
}

/** Keys do not wait for each other; each queue is bounded. */
export function createTurnsPerKey({ atOnce, inAll }: Omit<TurnsLimits, 'perKey'>): Turns {
  const queues = new Map<string, { readonly turns: Turns; held: number }>();
  return {
    async take(key, work) {
      const queue = queues.get(key) ?? {
        turns: createTurns({ atOnce, inAll, perKey: inAll }),
        held: 0,
      };
      queues.set(key, queue);
      queue.held += 1;
      try {
        return await queue.turns.take(key, work);
      } finally {
        queue.held -= 1;
        if (queue.held === 0) queues.delete(key);
      }
    },
  };
}

/** Bounded FIFO with a limit per key. */
export function createTurns({ atOnce, inAll, perKey }: TurnsLimits): SharedTurns {
  const held = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let total = 0;
  let running = 0;

  async function begin(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    // `end` passes the slot on, so `running` does not change.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function end(key: string): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
    total -= 1;
    const left = (held.get(key) ?? 1) - 1;
    if (left === 0) held.delete(key);
    else held.set(key, left);
  }

  return {
    isFull: () => total >= inAll,
    async take(key, work) {
      const own = held.get(key) ?? 0;
      if (total >= inAll || own >= perKey) return undefined;
      total += 1;
      held.set(key, own + 1);
      await begin();
      try {
        return await work();
      } finally {
        end(key);
      }
    },
  };
}
