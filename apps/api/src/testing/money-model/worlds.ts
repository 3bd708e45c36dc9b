import type { SentCall } from './model.js';
import { openWorld, type World } from './world.js';

/** What runs leave behind would make each command after them slower: then they begin on a new database. */
const RUNS_OF_A_WORLD = 10;

/**
 * Lends one world after the other: the same one for some runs, each with people of its own, and a new one
 * after a run that failed, since nobody knows what that left.
 */
export function createWorlds(onAnswer: (call: SentCall, code: string) => void) {
  let world: World | undefined;
  let runs = 0;

  async function close(): Promise<void> {
    await world?.close();
    world = undefined;
    runs = 0;
  }

  return {
    close,

    /** Runs `work` in a world where nobody is. */
    async within(work: (world: World) => Promise<void>): Promise<void> {
      if (runs === RUNS_OF_A_WORLD) await close();
      world ??= await openWorld(onAnswer);
      runs += 1;
      try {
        await world.begin();
        await work(world);
      } catch (error) {
        await close();
        throw error;
      }
    },
  };
}
