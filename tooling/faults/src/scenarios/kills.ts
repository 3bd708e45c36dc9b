import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '@candela/figures';
import { countLine, type ReportLine, timeLine } from '../report.ts';
import type { ReadyService } from '../service-process.ts';
import { openTestDatabase, type Progress, readProgress } from '../test-database.ts';
import { openTestRig, type TestRig } from '../test-rig.ts';
import { operationsPerUser, type Scenario, type ScenarioContext } from './scenario.ts';
import { RESTART_LIMIT_MS } from './scenario-harness.ts';

/** Includes migrations and 48 h of prices. */
const FIRST_READY_LIMIT_MS = 8_000;
/** After an acknowledgement, so that other operations are in progress. */
const MAX_KILL_DELAY_MS = 30;
/** Of the usual start time; later it might already be ready. */
const KILL_WINDOW = 0.85;
const START_SHARE = 4;

/** Also during starts. */
export const kills: Scenario = {
  name: 'kills',
  engines: ['embedded', 'postgres'],
  async run(context) {
    const { engine, server, random, operations } = context;
    const startTimes = await measureStarts(context);
    const store = await openTestDatabase(engine, server);
    const rig = openTestRig({ ...context, store, operationsEach: operationsPerUser(operations) });
    try {
      const startKills = Math.min(
        context.kills,
        Math.max(1, Math.ceil(context.kills / START_SHARE)),
      );
      const firstStartKills = Math.ceil(startKills / 2);
      const phases: string[] = [];
      for (let at = 0; at < firstStartKills; at += 1) {
        const killDelayShare = ((at + random.next()) / firstStartKills) * KILL_WINDOW;
        if (await killDuringStart(rig, killDelayShare * startTimes.first))
          phases.push(describePhase(await store.read(readProgress)));
      }
      const first = await rig.start();
      const restartKills = startKills - phases.length;
      const underLoad = context.kills - startKills;
      const restarts: ReadyService[] = [];
      const running = rig.virtualUsers.run(operations);
      for (let at = 0; at < underLoad; at += 1) {
        const killThreshold = ((at + random.next()) / underLoad) * operations * KILL_WINDOW;
        await Promise.race([rig.journal.waitForAcknowledged(Math.ceil(killThreshold)), running]);
        await sleep(random.next() * MAX_KILL_DELAY_MS);
        await rig.kill();
        if (at < restartKills) {
          // A process that was ready too early is killed too, and the next one earlier.
          let delay = random.next() * KILL_WINDOW * startTimes.restart;
          while (!(await killDuringStart(rig, delay))) delay /= 2;
          phases.push('restart');
        }
        restarts.push(await rig.start());
      }
      await running;
      const reconciled = await rig.finish();
      return {
        reconciled,
        lines: [
          countLine('killed under load', underLoad, underLoad),
          countLine('killed while starting', phases.length, startKills, phases.join(', ')),
          readyLine('ready again after a kill', restarts, RESTART_LIMIT_MS),
          readyLine('a first start after kills within it', [first], FIRST_READY_LIMIT_MS),
        ],
      };
    } finally {
      await rig.close();
      await store.close();
    }
  },
};

/** Milliseconds, undisturbed, on temporary data. */
async function measureStarts(context: ScenarioContext) {
  const store = await openTestDatabase(context.engine, context.server);
  const rig = openTestRig({ ...context, store, operationsEach: 1 });
  try {
    const first = await rig.start();
    await rig.kill();
    const restart = await rig.start();
    return { first: first.ms, restart: restart.ms };
  } finally {
    await rig.close();
    await store.close();
  }
}

/** @returns whether it was killed before it was ready. */
async function killDuringStart(rig: TestRig, afterMs: number): Promise<boolean> {
  const starting = rig.launch();
  const ready = starting.ready().then(
    () => true,
    // If it exited by itself, the next start fails.
    () => false,
  );
  const wasReady = await Promise.race([ready, sleep(afterMs, false)]);
  await rig.kill();
  return !wasReady;
}

function describePhase({ migrations, candles }: Progress): string {
  if (migrations === 0) return 'before migrations were committed';
  return candles === 0 ? 'after migrations' : `in the backfill, ${candles} candles in`;
}

/** The CPU time does not depend on the load of the machine. */
function readyLine(promise: string, starts: readonly ReadyService[], limitMs: number): ReportLine {
  const times = starts.map(({ ms }) => ms);
  const processor = Math.round(
    percentile(
      starts.map(({ processorMs }) => processorMs),
      0.5,
    ),
  );
  const median = Math.round(percentile(times, 0.5));
  const notes = `median of ${starts.length} ${median} ms, ${processor} ms of the processor`;
  return timeLine(promise, Math.max(0, ...times), limitMs, notes);
}
