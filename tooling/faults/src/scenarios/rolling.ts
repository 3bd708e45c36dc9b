import { ADDED_COLUMN, makeNextBuild, type NextBuild } from '../many/next-build.ts';
import { countLine, type Line } from '../report.ts';
import type { Rig } from '../rig.ts';
import { openRoundRobin, type RoundRobin } from '../round-robin.ts';
import type { Store } from '../store.ts';
import { sharedSettings, startPeers } from './many.ts';
import type { Circumstances, Scenario } from './scenario.ts';
import { onStage } from './stage.ts';

/** Many times what the round-robin needs to see that one goes. */
const DRAIN_SECONDS = 3;
/** Of all operations: the first process is replaced after so many. */
const FROM = 0.2;
/** And so many are left for when the last one was. */
const LEFT = 0.2;

/** The processes are replaced by those of a next version, with its migration, while people work: nobody notices. */
export const rolling: Scenario = {
  name: 'rolling',
  engines: ['postgres'],
  async play(circumstances) {
    const front = await openRoundRobin(circumstances.port);
    const next = makeNextBuild();
    try {
      return await onStage(
        { ...circumstances, port: 0 },
        {
          front,
          settings: async () => ({
            ...sharedSettings(circumstances.redis),
            DRAIN_SECONDS: String(DRAIN_SECONDS),
          }),
          act: (rig) => replaceAll(rig, front, next, circumstances),
          after: async (store) => [await migrated(store)],
        },
      );
    } finally {
      next.remove();
      await front.close();
    }
  },
};

async function replaceAll(
  rig: Rig,
  front: RoundRobin,
  next: NextBuild,
  { operations, processes }: Circumstances,
): Promise<readonly Line[]> {
  await startPeers(rig, processes);
  for (const { address } of rig.peers()) await front.until(address, 'in');
  const before = rig.peers();
  // They work until all are replaced, and on: else the last ones would be replaced while nobody asks.
  let isReplaced = false;
  const working = (async () => {
    await rig.crowd.run(operations);
    while (!isReplaced) await rig.crowd.run(Math.ceil(operations * LEFT));
  })();
  await Promise.race([rig.journal.reached(Math.ceil(operations * FROM)), working]);
  const since = performance.now();
  const answered = rig.journal.count();
  let codes: (number | null)[] = [];
  for (const old of before) {
    const fresh = await rig.startPeer(next);
    await front.until(fresh.address, 'in');
    codes = [...codes, await rig.endPeer(old, 'SIGTERM')];
  }
  const seconds = Math.round((performance.now() - since) / 1_000);
  const meanwhile = rig.journal.count() - answered;
  isReplaced = true;
  await working;

  const { answers, faults, unanswered } = front.passed();
  const passed = Object.values(answers).reduce((sum, count) => sum + count, 0);
  const inOrder = codes.filter((code) => code === 0).length;
  return [
    countLine('processes replaced, each ended with code 0', inOrder, before.length, `${seconds} s`),
    countLine('acknowledged while they were replaced', meanwhile, processes),
    noneOf('a restart drops no request', unanswered, `of ${passed} passed on`),
    noneOf('a restart answers no 5xx', faults, `of ${passed} answers`),
  ];
}

function noneOf(promise: string, found: readonly string[], notes: string): Line {
  const first = found.length === 0 ? '' : `; ${found[0]}`;
  return {
    promise,
    figure: `${found.length} (${notes}${first})`,
    target: '0',
    verdict: found.length === 0 ? 'kept' : 'broken',
  };
}

async function migrated(store: Store): Promise<Line> {
  const columns = await store.read((query) =>
    query(`select column_name from information_schema.columns
      where table_name = 'orders' and column_name = '${ADDED_COLUMN}'`),
  );
  return countLine('the next version’s migration is applied', columns.length, 1);
}
