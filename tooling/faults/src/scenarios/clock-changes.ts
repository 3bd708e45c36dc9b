import { setTimeout as sleep } from 'node:timers/promises';
import { countLine, timeLine } from '../report.ts';
import type { Scenario } from './scenario.ts';
import { injectUnderLoad, RESTART_LIMIT_MS, runWithRig } from './scenario-harness.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Milliseconds. */
const STEPS_MS = [HOUR_MS, -HOUR_MS, 90_000, -90_000] as const;
/** The service must detect the wrong clock and recover. */
const STEP_DURATION_MS = 4_000;
/** Enough for a start on a busy machine, and some trading. */
const BEFORE_MIDNIGHT_MS = 30_000;
const KILL_SPREAD_MS = 400;

/** On the embedded engine the database clock follows. */
export const clockChanges: Scenario = {
  name: 'clock',
  engines: ['embedded', 'postgres'],
  run: (context) =>
    runWithRig(context, {
      aheadMs: 0,
      async run(rig) {
        let steps = 0;
        let notReadyCount = 0;
        await injectUnderLoad(rig, context, STEPS_MS.length, async () => {
          rig.setClock(STEPS_MS[steps] ?? 0);
          steps += 1;
          await sleep(STEP_DURATION_MS);
          const ready = await fetch(`${await rig.address()}/readyz`).catch(() => undefined);
          if (ready?.ok === false) notReadyCount += 1;
          rig.setClock(0);
        });
        return [
          countLine('the clock set ahead and back', steps, STEPS_MS.length),
          countLine('not ready while the clocks lie apart', notReadyCount, STEPS_MS.length),
        ];
      },
    }),
};

/** UTC; the orders span two days. */
export const rollover: Scenario = {
  name: 'rollover',
  engines: ['embedded'],
  run: (context) =>
    runWithRig(context, {
      aheadMs: 0,
      async run(rig) {
        const { random, operations } = context;
        // The first start is slow: the clock is set for the second one.
        await rig.kill();
        const midnight = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
        const aheadMs = midnight - BEFORE_MIDNIGHT_MS - Date.now();
        rig.setClock(aheadMs);
        await rig.start();
        const running = rig.virtualUsers.run(operations);
        const killAt = midnight + random.between(-KILL_SPREAD_MS, KILL_SPREAD_MS);
        await sleep(Math.max(0, killAt - (Date.now() + aheadMs)));
        const offsetFromMidnightMs = Math.round(Date.now() + aheadMs - midnight);
        await rig.kill();
        const { ms } = await rig.start();
        await running;
        await rig.virtualUsers.run(Math.ceil(operations / 4));
        return [
          // A kill too far from midnight tests nothing.
          timeLine(
            'killed so far from the turn of the day',
            Math.abs(offsetFromMidnightMs),
            2 * KILL_SPREAD_MS,
          ),
          timeLine('ready again on another day', ms, RESTART_LIMIT_MS),
        ];
      },
    }),
};
