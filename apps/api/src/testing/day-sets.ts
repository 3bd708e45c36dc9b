import { type DaySets, type Engine, releaseSet } from '../modules/market/parameter-sets.js';

/** For every day, without a log. */
export function fixedSets(engine: Engine): DaySets {
  return { begin: () => Promise.resolve(), on: () => releaseSet(engine) };
}
