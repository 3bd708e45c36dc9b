import { setTimeout as sleep } from 'node:timers/promises';
import { countLine, timeLine } from '../report.ts';
import type { Scenario } from './scenario.ts';
import { onStage, READY_AGAIN_MS, underLoad } from './stage.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Ahead and back, by the milliseconds of an hour and of a minute and a half. */
const STEPS_MS = [HOUR_MS, -HOUR_MS, 90_000, -90_000] as const;
/** As long as somebody needs to notice that a clock is wrong, and to set it right. */
const WRONG_MS = 4_000;
/** Before midnight UTC: enough for a start on a busy machine, and some trade. */
const BEFORE_MIDNIGHT_MS = 30_000;
/** Kills lie so far from midnight at most. */
const AROUND_MS = 400;

/** The wall clock is set ahead and back, and right again each time. On the embedded engine the database's goes with it. */
export const steppedClock: Scenario = {
  name: 'clock',
  engines: ['embedded', 'postgres'],
  play: (circumstances) =>
    onStage(circumstances, {
      aheadMs: 0,
      async act(rig) {
        let steps = 0;
        let refused = 0;
        await underLoad(rig, circumstances, STEPS_MS.length, async () => {
          rig.setClock(STEPS_MS[steps] ?? 0);
          steps += 1;
          await sleep(WRONG_MS);
          const ready = await fetch(`${await rig.address()}/readyz`).catch(() => undefined);
          if (ready?.ok === false) refused += 1;
          rig.setClock(0);
        });
        return [
          countLine('the clock set ahead and back', steps, STEPS_MS.length),
          countLine('not ready while the clocks lie apart', refused, STEPS_MS.length),
        ];
      },
    }),
};

/** Killed around midnight UTC, with orders that run from one day into the next. */
export const rollover: Scenario = {
  name: 'rollover',
  engines: ['embedded'],
  play: (circumstances) =>
    onStage(circumstances, {
      aheadMs: 0,
      async act(rig) {
        const { random, operations } = circumstances;
        // A first start takes its time: the one that counts down to midnight is the second.
        await rig.kill();
        const midnight = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
        const aheadMs = midnight - BEFORE_MIDNIGHT_MS - Date.now();
        rig.setClock(aheadMs);
        await rig.start();
        const trading = rig.crowd.run(operations);
        const killAt = midnight + random.between(-AROUND_MS, AROUND_MS);
        await sleep(Math.max(0, killAt - (Date.now() + aheadMs)));
        const late = Math.round(Date.now() + aheadMs - midnight);
        await rig.kill();
        const { ms } = await rig.start();
        await trading;
        await rig.crowd.run(Math.ceil(operations / 4));
        return [
          // On either side: a kill that came later than it was meant to shows nothing of midnight.
          timeLine('killed so far from the turn of the day', Math.abs(late), 2 * AROUND_MS),
          timeLine('ready again on another day', ms, READY_AGAIN_MS),
        ];
      },
    }),
};
