import { ADDED_COLUMN, makeNextBuild, type NextBuild } from '../many/next-build.ts';
import { countLine, type Line } from '../report.ts';
import type { Rig } from '../rig.ts';
import { openRoundRobin, type RoundRobin } from '../round-robin.ts';
import type { Store } from '../store.ts';
import { sharedSettings, startPeers } from './many.ts';
import type { Circumstances, Scenario } from './scenario.ts';
import { onStage } from './stage.ts';

/** Several times longer than the load balancer needs to notice that a process drains. */
const DRAIN_SECONDS = 3;
/** Fraction of all operations after which the first process is replaced. */
const FROM = 0.2;
/** Fraction of operations per further batch, until the last process was replaced. */
const LEFT = 0.2;

/**
 * Rolling update under load: all processes are replaced by a next version with a migration, without
 * failed requests.
 */
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
  // The load continues until all processes are replaced; otherwise the last ones would be replaced
  // while idle.
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
