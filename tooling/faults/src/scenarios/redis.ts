import { setTimeout as sleep } from 'node:timers/promises';
import { countLine, timeLine } from '../report.ts';
import { openProxy } from '../tcp-proxy.ts';
import type { Scenario } from './scenario.ts';
import { injectUnderLoad, runWithRig, waitUntilServed } from './scenario-harness.ts';

/** Repetitions per fault: mute, refusing, reset. */
const REPETITIONS = 4;
const OUTAGE_MS = 1_000;
const SERVED_LIMIT_MS = 1_000;

/** Redis stops responding, refuses connections or resets them, and recovers a second later. */
export const redisOutages: Scenario = {
  name: 'redis',
  engines: ['embedded', 'postgres'],
  async run(context) {
    const proxy = await openProxy(context.redis);
    const faults = [
      () => proxy.blackHole(),
      () => proxy.resetNewConnections(),
      () => proxy.resetAll(),
    ];
    try {
      return await runWithRig(context, {
        settings: async () => ({ REDIS_URL: proxy.url, RATE_LIMIT_PER_IP: '10000000' }),
        async run(rig) {
          const waitsMs: number[] = [];
          await injectUnderLoad(rig, context, faults.length * REPETITIONS, async () => {
            faults[waitsMs.length % faults.length]?.();
            waitsMs.push(await waitUntilServed(rig));
            await sleep(OUTAGE_MS);
            proxy.recover();
          });
          return [
            countLine('Redis mute, refusing or reset', waitsMs.length, faults.length * REPETITIONS),
            timeLine('a call while it is away', Math.max(...waitsMs), SERVED_LIMIT_MS),
          ];
        },
      });
    } finally {
      await proxy.close();
    }
  },
};
