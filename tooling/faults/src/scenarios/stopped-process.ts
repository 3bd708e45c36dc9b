import { setTimeout as sleep } from 'node:timers/promises';
import { countLine, timeLine } from '../report.ts';
import type { Scenario } from './scenario.ts';
import {
  injectUnderLoad,
  RECOVERY_LIMIT_MS,
  runWithRig,
  waitUntilServed,
} from './scenario-harness.ts';

const REPETITIONS = 3;
/**
 * Longer than a transaction may idle (2 s), wait for a lock (4 s), or wait for a response (6 s).
 */
const STOPPED_MS = 9_000;

/** One of two processes is suspended longer than any of its locks can last, and then continues. */
export const stoppedProcess: Scenario = {
  name: 'stopped',
  engines: ['postgres'],
  run: (context) =>
    runWithRig(context, {
      async run(rig) {
        const peer = await rig.startPeer();
        const waitsMs: number[] = [];
        await injectUnderLoad(rig, context, REPETITIONS, async () => {
          peer.signal('SIGSTOP');
          await sleep(STOPPED_MS);
          peer.signal('SIGCONT');
          waitsMs.push(await waitUntilServed(rig));
        });
        return [
          countLine(
            `one of two processes stopped for ${STOPPED_MS} ms`,
            waitsMs.length,
            REPETITIONS,
          ),
          timeLine('answered after it resumes', Math.max(...waitsMs), RECOVERY_LIMIT_MS),
        ];
      },
    }),
};
