/** Numbers that follow from a seed: the same seed draws the same ones on every machine. */
export interface Random {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** True so often: 0 never, 1 always. */
  chance(part: number): boolean;
  /** @throws Error for an empty list. */
  pick<T>(from: readonly T[]): T;
  /** A source of its own for a part of the work, so that what the parts draw does not depend on who is first. */
  fork(part: number): Random;
}

/** The constant that keeps the seeds of parts apart: 2³² divided by the golden ratio. */
const APART = 0x9e3779b9;

/**
 * mulberry32 by Tommy Ettinger (public domain): 32 bits of state, more than enough for choices that
 * nobody has to guess.
 *
 * @param seed a whole number; its lower 32 bits count.
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
    chance: (part) => random.next() < part,
    pick(from) {
      const picked = from[random.between(0, from.length - 1)];
      if (picked === undefined) throw new Error('Nothing can be picked from an empty list.');
      return picked;
    },
    fork: (part) => createRandom(seed ^ Math.imul(part + 1, APART)),
  };
  return random;
}
