import { setTimeout as sleep } from 'node:timers/promises';
import { countLine, type Line, timeLine } from '../report.ts';
import { openRig, type Rig } from '../rig.ts';
import type { Ready } from '../service.ts';
import { openStore, type Progress, readProgress, type Store } from '../store.ts';
import { type Circumstances, operationsEach, type Scenario } from './scenario.ts';
import { READY_AGAIN_MS } from './stage.ts';

/** A first start, including migrations and 48 h of prices. */
const FIRST_READY_LIMIT_MS = 8_000;
/** Maximum delay of a kill after an acknowledgement, so that other operations are in progress. */
const AFTER_MS = 30;
/**
 * Fraction of the usual start time within which a start is killed; later it might already be ready.
 */
const KILLED_WITHIN = 0.85;
/** One in four kills hits a start. */
const START_SHARE = 4;

/** Random kills, also during starts: every acknowledged operation must be stored exactly once. */
export const kills: Scenario = {
  name: 'kills',
  engines: ['embedded', 'postgres'],
  async play(circumstances) {
    const { engine, server, random, operations } = circumstances;
    const usual = await measureStarts(circumstances);
    const store = await openStore(engine, server);
    const rig = openRig({ ...circumstances, store, operationsEach: operationsEach(operations) });
    try {
      const inStart = Math.min(
        circumstances.kills,
        Math.max(1, Math.ceil(circumstances.kills / START_SHARE)),
      );
      const ofFirst = Math.ceil(inStart / 2);
      const phases: string[] = [];
      for (let at = 0; at < ofFirst; at += 1) {
        const part = ((at + random.next()) / ofFirst) * KILLED_WITHIN;
        if (await killStarting(rig, part * usual.first)) phases.push(await phaseOf(store));
      }
      const first = await rig.start();
      const ofRestarts = inStart - phases.length;
      const underLoad = circumstances.kills - inStart;
      const restarts: Ready[] = [];
      const working = rig.crowd.run(operations);
      for (let at = 0; at < underLoad; at += 1) {
        const wanted = ((at + random.next()) / underLoad) * operations * KILLED_WITHIN;
        await Promise.race([rig.journal.reached(Math.ceil(wanted)), working]);
        await sleep(random.next() * AFTER_MS);
        await rig.kill();
        if (at < ofRestarts) {
          // A process that was ready too early is killed as well, and the next one earlier.
          let delay = random.next() * KILLED_WITHIN * usual.restart;
          while (!(await killStarting(rig, delay))) delay /= 2;
          phases.push('restart');
        }
        restarts.push(await rig.start());
      }
      await working;
      const reconciled = await rig.finish();
      return {
        reconciled,
        lines: [
          countLine('killed under load', underLoad, underLoad),
          countLine('killed while starting', phases.length, inStart, phases.join(', ')),
          readyLine('ready again after a kill', restarts, READY_AGAIN_MS),
          readyLine('a first start after kills within it', [first], FIRST_READY_LIMIT_MS),
        ],
      };
    } finally {
      await rig.close();
      await store.close();
    }
  },
};

/** Durations of undisturbed starts in milliseconds, on temporary data. */
async function measureStarts(circumstances: Circumstances) {
  const store = await openStore(circumstances.engine, circumstances.server);
  const rig = openRig({ ...circumstances, store, operationsEach: 1 });
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
async function killStarting(rig: Rig, afterMs: number): Promise<boolean> {
  const starting = rig.launch();
  const ready = starting.ready().then(
    () => true,
    // Killed as intended; if the process exited by itself, the next start fails.
    () => false,
  );
  const wasReady = await Promise.race([ready, sleep(afterMs, false)]);
  await rig.kill();
  return !wasReady;
}

async function phaseOf(store: Store): Promise<string> {
  return phaseFrom(await store.read(readProgress));
}

function phaseFrom({ migrations, candles }: Progress): string {
  if (migrations === 0) return 'before migrations were committed';
  return candles === 0 ? 'after migrations' : `in the backfill, ${candles} candles in`;
}

/**
 * The slowest start against its limit, with the CPU time, which does not depend on the load of the
 * machine.
 */
function readyLine(promise: string, starts: readonly Ready[], limitMs: number): Line {
  const slowest = Math.max(0, ...starts.map(({ ms }) => ms));
  const median = Math.round(medianOf(starts.map(({ ms }) => ms)));
  const processor = Math.round(medianOf(starts.map(({ processorMs }) => processorMs)));
  const notes = `median of ${starts.length} ${median} ms, ${processor} ms of the processor`;
  return timeLine(promise, slowest, limitMs, notes);
}

const medianOf = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
