import { setTimeout as sleep } from 'node:timers/promises';
import { countLine, timeLine } from '../report.ts';
import { openProxy } from '../wire.ts';
import type { Scenario } from './scenario.ts';
import { onStage, underLoad, untilServed } from './stage.ts';

/** Repetitions per fault: mute, refusing, reset. */
const TIMES = 4;
const AWAY_MS = 1_000;
const SERVED_LIMIT_MS = 1_000;

/** Redis stops responding, refuses connections or resets them, and recovers a second later. */
export const redisAway: Scenario = {
  name: 'redis',
  engines: ['embedded', 'postgres'],
  async play(circumstances) {
    const wire = await openProxy(circumstances.redis);
    const faults = [() => wire.goMute(), () => wire.refuse(), () => wire.resetAll()];
    try {
      return await onStage(circumstances, {
        settings: async () => ({ REDIS_URL: wire.url, RATE_LIMIT_PER_IP: '10000000' }),
        async act(rig) {
          const waitsMs: number[] = [];
          await underLoad(rig, circumstances, faults.length * TIMES, async () => {
            faults[waitsMs.length % faults.length]?.();
            waitsMs.push(await untilServed(rig));
            await sleep(AWAY_MS);
            wire.recover();
          });
          return [
            countLine('Redis mute, refusing or reset', waitsMs.length, faults.length * TIMES),
            timeLine('a call while it is away', Math.max(...waitsMs), SERVED_LIMIT_MS),
          ];
        },
      });
    } finally {
      await wire.close();
    }
  },
};
