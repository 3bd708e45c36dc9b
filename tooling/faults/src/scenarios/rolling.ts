import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countLine, type Line } from '../report.ts';
import type { Peer, Rig } from '../rig.ts';
import { openRoundRobin, type RoundRobin } from '../round-robin.ts';
import type { Store } from '../store.ts';
import type { Scenario, Told } from './scenario.ts';
import { onStage } from './stage.ts';

const API = fileURLToPath(new URL('../../../../apps/api/', import.meta.url));
/** When each process is replaced, of what is asked for in all. */
const REPLACED_AT = [0.25, 0.55] as const;
const COLUMN = 'rolled_over';

/** Both of two processes are replaced by ones that bring a migration, while people use them: nobody notices. */
export const rollingRestart: Scenario = {
  name: 'rolling-restart',
  engines: ['postgres'],
  async play(circumstances): Promise<Told> {
    const { operations, redis } = circumstances;
    const front = await openRoundRobin();
    const next = makeNextRelease();
    try {
      return await onStage(circumstances, {
        front,
        settings: async () => ({ REDIS_URL: redis }),
        async act(rig, store, first) {
          const peer = await rig.startPeer();
          const working = rig.crowd.run(operations);
          const old = [{ ...rig.service(), address: first.address }, peer];
          for (const [at, leaving] of old.entries()) {
            const wanted = (REPLACED_AT[at] ?? 1) * operations;
            await Promise.race([rig.journal.reached(Math.ceil(wanted)), working]);
            await rig.startPeer(next.main);
            await retire(rig, front, leaving);
          }
          await working;
          return [
            countLine('processes replaced', old.length, old.length),
            await migratedLine(store),
            nobodyNoticed(front),
          ];
        },
      });
    } finally {
      await front.close();
      next.remove();
    }
  },
};

/** Gets nothing more, finishes what it has, and ends in order. */
async function retire(rig: Rig, front: RoundRobin, leaving: Peer): Promise<void> {
  await front.remove(leaving.address);
  leaving.signal('SIGTERM');
  const code = await leaving.exit;
  if (code !== 0) throw new Error(`It stopped with code ${code}:\n${leaving.output()}`);
  rig.forget(leaving);
}

interface Release {
  readonly main: string;
  remove(): void;
}

/** The last build with one more migration: of the kind that the release before can live with. */
function makeNextRelease(): Release {
  const cache = join(API, '.cache');
  mkdirSync(cache, { recursive: true });
  const directory = mkdtempSync(join(cache, 'next-release-'));
  for (const folder of ['dist', 'drizzle']) {
    cpSync(join(API, folder), join(directory, folder), { recursive: true });
  }
  const file = join(directory, 'drizzle', 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as {
    entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
  };
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error('There are no migrations.');
  const tag = `${String(last.idx + 1).padStart(4, '0')}_rolled_over`;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  writeFileSync(file, JSON.stringify(journal));
  const sql = `ALTER TABLE "users" ADD COLUMN "${COLUMN}" boolean;`;
  writeFileSync(join(directory, 'drizzle', `${tag}.sql`), sql);
  return {
    main: join(directory, 'dist', 'main.js'),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

async function migratedLine(store: Store): Promise<Line> {
  const rows = await store.read((query) =>
    query(`select 1::text as there from information_schema.columns
      where table_name = 'users' and column_name = '${COLUMN}'`),
  );
  return countLine('migrations that came with them', rows.length, 1);
}

function nobodyNoticed({ unanswered, given }: RoundRobin): Line {
  const requests = [...given.values()].reduce((sum, each) => sum + each, 0);
  return {
    promise: 'no request is dropped meanwhile',
    figure: `${unanswered.length} (of ${requests} requests)${unanswered.length > 0 ? `: ${unanswered[0]}` : ''}`,
    target: '0',
    verdict: unanswered.length === 0 ? 'kept' : 'broken',
  };
}
