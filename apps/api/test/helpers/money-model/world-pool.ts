import type { ModelCall } from './model.js';
import { openWorld, type World } from './world.js';

/** Data of earlier runs slows down every command. */
const MAX_RUNS_PER_WORLD = 10;

/** Several runs share a world. A failed run discards it: its state is unknown. */
export function createWorldPool(onAnswer: (call: ModelCall, code: string) => void) {
  let world: World | undefined;
  let runs = 0;

  async function close(): Promise<void> {
    await world?.close();
    world = undefined;
    runs = 0;
  }

  return {
    close,

    async withWorld(work: (world: World) => Promise<void>): Promise<void> {
      if (runs === MAX_RUNS_PER_WORLD) await close();
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
