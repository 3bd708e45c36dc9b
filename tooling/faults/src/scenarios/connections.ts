import { setTimeout as sleep } from 'node:timers/promises';
import { countLine, timeLine } from '../report.ts';
import type { Store } from '../store.ts';
import { type BreakableWire, openProxy } from '../wire.ts';
import type { Scenario } from './scenario.ts';
import { onStage, SERVED_AGAIN_MS, underLoad, untilServed } from './stage.ts';

const TIMES = 50;
/** Two that end before dead connections time out completely, and one longer than all timeouts. */
const HOLES_MS = [8_000, 60_000, 8_000];
/** A dead connection is given up after 6 s; then a new one is opened. */
const AFTER_HOLE_LIMIT_MS = 10_000;

/** The database server terminates all connections of the service, fifty times. */
export const terminations: Scenario = {
  name: 'terminations',
  engines: ['postgres'],
  play: (circumstances) =>
    onStage(circumstances, {
      async act(rig, store) {
        const waitsMs: number[] = [];
        let ended = 0;
        await underLoad(rig, circumstances, TIMES, async () => {
          ended += await terminate(store);
          waitsMs.push(await untilServed(rig));
        });
        return [
          countLine('all connections terminated', waitsMs.length, TIMES, `${ended} in all`),
          timeLine('answered again', Math.max(...waitsMs), SERVED_AGAIN_MS),
        ];
      },
    }),
};

/** Terminates only the connections to this database. */
async function terminate(store: Store): Promise<number> {
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
  play: (circumstances) =>
    behindWire(circumstances, async (rig, wire) => {
      const waitsMs: number[] = [];
      await underLoad(rig, circumstances, TIMES, async () => {
        wire.resetAll();
        waitsMs.push(await untilServed(rig));
      });
      return [
        countLine('all connections reset', waitsMs.length, TIMES),
        timeLine('answered again', Math.max(...waitsMs), SERVED_AGAIN_MS),
      ];
    }),
};

/** Drops all traffic to and from the database silently. */
export const blackHoles: Scenario = {
  name: 'black-holes',
  engines: ['postgres'],
  play: (circumstances) =>
    behindWire(circumstances, async (rig, wire) => {
      const waitsMs: number[] = [];
      await underLoad(rig, circumstances, HOLES_MS.length, async () => {
        wire.goMute();
        await sleep(HOLES_MS[waitsMs.length]);
        wire.recover();
        waitsMs.push(await untilServed(rig));
      });
      return [
        countLine(
          `black holes of ${HOLES_MS.join(', ')} ms`,
          ...([waitsMs.length, HOLES_MS.length] as const),
        ),
        timeLine('answered again after its end', Math.max(...waitsMs), AFTER_HOLE_LIMIT_MS),
      ];
    }),
};

type Act = Parameters<typeof onStage>[1]['act'];

/** As `onStage`, with a breakable proxy in front of the database. */
async function behindWire(
  circumstances: Parameters<Scenario['play']>[0],
  act: (rig: Parameters<Act>[0], wire: BreakableWire) => ReturnType<Act>,
) {
  let wire: BreakableWire | undefined;
  try {
    return await onStage(circumstances, {
      async settings(store) {
        wire = await openProxy(store.settings.DATABASE_URL ?? '');
        return { DATABASE_URL: wire.url };
      },
      async act(rig) {
        if (wire === undefined) throw new Error('There is no wire.');
        return act(rig, wire);
      },
    });
  } finally {
    await wire?.close();
  }
}
