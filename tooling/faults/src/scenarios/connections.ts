import { setTimeout as sleep } from 'node:timers/promises';
import { countLine, timeLine } from '../report.ts';
import { type FaultyTcpProxy, openProxy } from '../tcp-proxy.ts';
import type { TestDatabase } from '../test-database.ts';
import type { Scenario } from './scenario.ts';
import {
  injectUnderLoad,
  RECOVERY_LIMIT_MS,
  runWithRig,
  waitUntilServed,
} from './scenario-harness.ts';

const REPETITIONS = 50;
/** Two that end before dead connections time out completely, and one longer than all timeouts. */
const BLACK_HOLE_DURATIONS_MS = [8_000, 60_000, 8_000];
/** A dead connection is given up after 6 s; then a new one is opened. */
const AFTER_HOLE_LIMIT_MS = 10_000;

/** The database server terminates all connections of the service, fifty times. */
export const terminations: Scenario = {
  name: 'terminations',
  engines: ['postgres'],
  run: (context) =>
    runWithRig(context, {
      async run(rig, store) {
        const waitsMs: number[] = [];
        let ended = 0;
        await injectUnderLoad(rig, context, REPETITIONS, async () => {
          ended += await terminate(store);
          waitsMs.push(await waitUntilServed(rig));
        });
        return [
          countLine('all connections terminated', waitsMs.length, REPETITIONS, `${ended} in all`),
          timeLine('answered again', Math.max(...waitsMs), RECOVERY_LIMIT_MS),
        ];
      },
    }),
};

/** Terminates only the connections to this database. */
async function terminate(store: TestDatabase): Promise<number> {
  const rows = await store.read((query) =>
    query(`select pg_terminate_backend(pid)::text from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  );
  return rows.length;
}

/** Resets all database connections, fifty times. */
export const resets: Scenario = {
  name: 'resets',
  engines: ['postgres'],
  run: (context) =>
    runBehindProxy(context, async (rig, proxy) => {
      const waitsMs: number[] = [];
      await injectUnderLoad(rig, context, REPETITIONS, async () => {
        proxy.resetAll();
        waitsMs.push(await waitUntilServed(rig));
      });
      return [
        countLine('all connections reset', waitsMs.length, REPETITIONS),
        timeLine('answered again', Math.max(...waitsMs), RECOVERY_LIMIT_MS),
      ];
    }),
};

/** Drops all traffic to and from the database silently. */
export const blackHoles: Scenario = {
  name: 'black-holes',
  engines: ['postgres'],
  run: (context) =>
    runBehindProxy(context, async (rig, proxy) => {
      const waitsMs: number[] = [];
      await injectUnderLoad(rig, context, BLACK_HOLE_DURATIONS_MS.length, async () => {
        proxy.blackHole();
        await sleep(BLACK_HOLE_DURATIONS_MS[waitsMs.length]);
        proxy.recover();
        waitsMs.push(await waitUntilServed(rig));
      });
      return [
        countLine(
          `black holes of ${BLACK_HOLE_DURATIONS_MS.join(', ')} ms`,
          ...([waitsMs.length, BLACK_HOLE_DURATIONS_MS.length] as const),
        ),
        timeLine('answered again after its end', Math.max(...waitsMs), AFTER_HOLE_LIMIT_MS),
      ];
    }),
};

type ScenarioAction = Parameters<typeof runWithRig>[1]['run'];

/** As `runWithRig`, with a breakable proxy in front of the database. */
async function runBehindProxy(
  context: Parameters<Scenario['run']>[0],
  run: (rig: Parameters<ScenarioAction>[0], proxy: FaultyTcpProxy) => ReturnType<ScenarioAction>,
) {
  let proxy: FaultyTcpProxy | undefined;
  try {
    return await runWithRig(context, {
      async settings(store) {
        proxy = await openProxy(store.settings.DATABASE_URL ?? '');
        return { DATABASE_URL: proxy.url };
      },
      async run(rig) {
        if (proxy === undefined) throw new Error('There is no wire.');
        return run(rig, proxy);
      },
    });
  } finally {
    await proxy?.close();
  }
}
