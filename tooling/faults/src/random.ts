/** Identical on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Both inclusive. */
  between(min: number, max: number): number;
  chance(share: number): boolean;
  /** @throws Error for an empty list. */
  pick<T>(from: readonly T[]): T;
  /** Makes the order of the parts irrelevant. */
  fork(share: number): Random;
}

/** 2³² divided by the golden ratio. */
const GOLDEN_RATIO = 0x9e3779b9;

/**
 * mulberry32 by Tommy Ettinger (public domain): 32 bits of state.
 *
 * @param seed its lower 32 bits are used.
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
