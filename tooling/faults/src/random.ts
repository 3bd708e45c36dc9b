/** Seeded random numbers, identical on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from `min` to `max`, both inclusive. */
  between(min: number, max: number): number;
  /** True with this probability: 0 never, 1 always. */
  chance(share: number): boolean;
  /** @throws Error for an empty list. */
  pick<T>(from: readonly T[]): T;
  /**
   * An independent generator for one part of the work, so that the order of the parts does not
   * matter.
   */
  fork(share: number): Random;
}

/** Separates the seeds of the parts: 2³² divided by the golden ratio. */
const GOLDEN_RATIO = 0x9e3779b9;

/**
 * mulberry32 by Tommy Ettinger (public domain): 32 bits of state, sufficient without a need for
 * unpredictability.
 *
 * @param seed an integer; its lower 32 bits are used.
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const random: Random = {
    next() {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    },
    between: (min, max) => min + Math.floor(random.next() * (max - min + 1)),
    chance: (share) => random.next() < share,
    pick(from) {
      const picked = from[random.between(0, from.length - 1)];
      if (picked === undefined) throw new Error('Nothing can be picked from an empty list.');
      return picked;
    },
    fork: (share) => createRandom(seed ^ Math.imul(share + 1, GOLDEN_RATIO)),
  };
  return random;
}
