/** Heavy work takes turns. */
export interface Turns {
  /** Runs `work` when its turn comes. Undefined, at once, when the queue or the key's part of it is full. */
  take<T>(key: string, work: () => Promise<T>): Promise<T | undefined>;
}

/** One queue that everybody shares. */
export interface SharedTurns extends Turns {
  /** Whether anybody who asked now would be turned away. */
  isFull(): boolean;
}

export interface TurnsLimits {
  /** How many run at a time. */
  readonly atOnce: number;
  /** How many may run or wait. */
  readonly inAll: number;
  /** How many of those for one key. */
  readonly perKey: number;
}

/** A queue of its own for each key: nobody waits for another's work, and nobody's own piles up. */
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

/** A short queue in front of what costs much: first come, first served, with a part for each key. */
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
    // Whoever ends hands its place over.
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
