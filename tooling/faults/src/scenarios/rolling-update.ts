import { type LoadBalancer, openLoadBalancer } from '../load-balancer.ts';
import { ADDED_COLUMN, createNextBuild, type NextBuild } from '../multi-process/next-build.ts';
import { countLine, type ReportLine } from '../report.ts';
import type { TestDatabase } from '../test-database.ts';
import type { TestRig } from '../test-rig.ts';
import { sharedSettings, startPeers } from './multi-process.ts';
import type { Scenario, ScenarioContext } from './scenario.ts';
import { runWithRig } from './scenario-harness.ts';

/** The load balancer needs a fraction of this to notice that a process drains. */
const DRAIN_SECONDS = 3;
/** Of all operations. */
const REPLACE_AFTER = 0.2;
/** Per further batch, until the last process was replaced. */
const REMAINING_LOAD = 0.2;

/** Without failed requests; the next version has a migration. */
export const rollingUpdate: Scenario = {
  name: 'rolling',
  engines: ['postgres'],
  async run(context) {
    const loadBalancer = await openLoadBalancer(context.port);
    const next = createNextBuild();
    try {
      return await runWithRig(
        { ...context, port: 0 },
        {
          loadBalancer,
          settings: async () => ({
            ...sharedSettings(context.redis),
            DRAIN_SECONDS: String(DRAIN_SECONDS),
          }),
          run: (rig) => replaceProcesses(rig, loadBalancer, next, context),
          afterRun: async (store) => [await migrationLine(store)],
        },
      );
    } finally {
      next.remove();
      await loadBalancer.close();
    }
  },
};

async function replaceProcesses(
  rig: TestRig,
  loadBalancer: LoadBalancer,
  next: NextBuild,
  { operations, processes }: ScenarioContext,
): Promise<readonly ReportLine[]> {
  await startPeers(rig, processes);
  for (const { address } of rig.peers()) await loadBalancer.waitUntil(address, 'in');
  const before = rig.peers();
  // Otherwise the last processes would be replaced while idle.
  let isReplaced = false;
  const running = (async () => {
    await rig.virtualUsers.run(operations);
    while (!isReplaced) await rig.virtualUsers.run(Math.ceil(operations * REMAINING_LOAD));
  })();
  await Promise.race([
    rig.journal.waitForAcknowledged(Math.ceil(operations * REPLACE_AFTER)),
    running,
  ]);
  const since = performance.now();
  const acknowledgedBefore = rig.journal.count();
  let codes: (number | null)[] = [];
  for (const old of before) {
    const replacement = await rig.startPeer(next);
    await loadBalancer.waitUntil(replacement.address, 'in');
    codes = [...codes, await rig.endPeer(old, 'SIGTERM')];
  }
  const seconds = Math.round((performance.now() - since) / 1_000);
  const acknowledgedMeanwhile = rig.journal.count() - acknowledgedBefore;
  isReplaced = true;
  await running;

  const { responses, faults, unanswered } = loadBalancer.stats();
  const forwardedCount = Object.values(responses).reduce((sum, count) => sum + count, 0);
  const cleanExits = codes.filter((code) => code === 0).length;
  return [
    countLine(
      'processes replaced, each ended with code 0',
      cleanExits,
      before.length,
      `${seconds} s`,
    ),
    countLine('acknowledged while they were replaced', acknowledgedMeanwhile, processes),
    emptyLine('a restart drops no request', unanswered, `of ${forwardedCount} passed on`),
    emptyLine('a restart answers no 5xx', faults, `of ${forwardedCount} answers`),
  ];
}

function emptyLine(promise: string, found: readonly string[], notes: string): ReportLine {
  const first = found.length === 0 ? '' : `; ${found[0]}`;
  return {
    promise,
    figure: `${found.length} (${notes}${first})`,
    target: '0',
    verdict: found.length === 0 ? 'kept' : 'broken',
  };
}

async function migrationLine(store: TestDatabase): Promise<ReportLine> {
  const columns = await store.read((query) =>
    query(`select column_name from information_schema.columns
      where table_name = 'orders' and column_name = '${ADDED_COLUMN}'`),
  );
  return countLine('the next version’s migration is applied', columns.length, 1);
}
