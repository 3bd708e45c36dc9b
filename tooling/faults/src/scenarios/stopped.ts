import { setTimeout as sleep } from 'node:timers/promises';
import { countLine, timeLine } from '../report.ts';
import type { Scenario } from './scenario.ts';
import { onStage, SERVED_AGAIN_MS, underLoad, untilServed } from './stage.ts';

const TIMES = 3;
/**
 * Longer than a transaction may idle (2 s), wait for a lock (4 s), or wait for a response (6 s).
 */
const STOPPED_MS = 9_000;

/** One of two processes is suspended longer than any of its locks can last, and then continues. */
export const stoppedPeer: Scenario = {
  name: 'stopped',
  engines: ['postgres'],
  play: (circumstances) =>
    onStage(circumstances, {
      async act(rig) {
        const peer = await rig.startPeer();
        const waitsMs: number[] = [];
        await underLoad(rig, circumstances, TIMES, async () => {
          peer.signal('SIGSTOP');
          await sleep(STOPPED_MS);
          peer.signal('SIGCONT');
          waitsMs.push(await untilServed(rig));
        });
        return [
          countLine(`one of two processes stopped for ${STOPPED_MS} ms`, waitsMs.length, TIMES),
          timeLine('answered after it goes on', Math.max(...waitsMs), SERVED_AGAIN_MS),
        ];
      },
    }),
};
