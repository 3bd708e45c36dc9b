import { openLoadBalancer } from '../load-balancer.ts';
import {
  checkOrderEvents,
  checkOwnLimit,
  checkSessionEnd,
  type PeerPair,
} from '../multi-process/event-propagation.ts';
import { creditIncomes } from '../multi-process/machine-incomes.ts';
import { comparePrices } from '../multi-process/price-consistency.ts';
import { compareRateLimits, SIGN_INS_PER_MINUTE } from '../multi-process/rate-limits.ts';
import { type ReportLine, timeLine } from '../report.ts';
import type { TestDatabase } from '../test-database.ts';
import type { TestRig } from '../test-rig.ts';
import type { Scenario, ScenarioContext } from './scenario.ts';
import { runWithRig } from './scenario-harness.ts';

const SETTLED_LIMIT_MS = 5_000;
/** Fractions of all operations. */
const KILLED_FROM = 0.4;
const KILLED_TO = 0.6;
/** Used only by these processes. */
const REDIS_DATABASE = '7';

export const multiProcess: Scenario = {
  name: 'many',
  engines: ['postgres'],
  async run(context) {
    const loadBalancer = await openLoadBalancer(context.port);
    try {
      return await runWithRig(
        { ...context, port: 0 },
        {
          loadBalancer,
          settings: async () => sharedSettings(context.redis),
          async run(rig, store) {
            await startPeers(rig, context.processes);
            const consistencyLines = [
              await comparePrices(rig.peers(), await rig.virtualUsers.registerUser('reader')),
              await checkSessionEnd(rig, firstAndLastPeer(rig)),
              await checkOwnLimit(rig, firstAndLastPeer(rig)),
              ...(await compareRateLimits(rig, loadBalancer.url)),
            ];
            const killLines = await killPeerUnderLoad(rig, context);
            await startPeers(rig, context.processes);
            const incomeLines = await creditIncomes(store, context.processes);
            const { responses, unanswered } = loadBalancer.stats();
            const responseCounts = Object.values(responses);
            return [
              ...consistencyLines,
              ...killLines,
              ...incomeLines,
              {
                promise: `each of ${context.processes} processes answered`,
                figure: `${responseCounts.join(' + ')}, ${unanswered.length} dropped by the kill`,
                target: `${context.processes} figures`,
                verdict: responseCounts.length === context.processes ? 'kept' : 'broken',
              } as const,
            ];
          },
          afterRun: async (store) => [await maxSettlementDelay(store)],
        },
      );
    } finally {
      await loadBalancer.close();
    }
  },
};

/** Rate limits are on here; the load balancer states the client address. */
export function sharedSettings(redis: string): Readonly<Record<string, string>> {
  const url = new URL(redis);
  url.pathname = `/${REDIS_DATABASE}`;
  return {
    REDIS_URL: url.href,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_LOGIN_PER_IP: String(SIGN_INS_PER_MINUTE),
  };
}

export async function startPeers(rig: TestRig, processes: number): Promise<void> {
  if (processes < 2) throw new Error('Many processes are two at least: --processes 2.');
  while (rig.peers().length < processes) await rig.startPeer();
}

function firstAndLastPeer(rig: TestRig): PeerPair {
  const [a, b] = [rig.peers()[0], rig.peers().at(-1)];
  if (a === undefined || b === undefined) throw new Error('No process is there.');
  return [a, b];
}

async function killPeerUnderLoad(
  rig: TestRig,
  { operations, random }: ScenarioContext,
): Promise<readonly ReportLine[]> {
  const running = rig.virtualUsers.run(operations);
  const killShare = KILLED_FROM + random.next() * (KILLED_TO - KILLED_FROM);
  const [a, victim] = firstAndLastPeer(rig);
  await Promise.race([rig.journal.waitForAcknowledged(Math.ceil(killShare * operations)), running]);
  // Its process is killed before they come due.
  const pendingCheck = await checkOrderEvents(rig, [a, victim]);
  await rig.endPeer(victim, 'SIGKILL');
  const lines = await pendingCheck.lines();
  await running;
  return lines;
}

/** Includes orders of the killed process. */
async function maxSettlementDelay(store: TestDatabase): Promise<ReportLine> {
  const [row] = await store.read((query) =>
    query(`select count(*)::text as orders, max(settled_at - due_second * 1000)::text as late,
      percentile_disc(0.5) within group (order by settled_at - due_second * 1000)::text as median
      from orders where settled_at is not null and placed_at >= (select min(created_at) from users
        where username like 'caller%')`),
  );
  return timeLine(
    'settled after an order’s last second, at most',
    Number(row?.late ?? Number.NaN),
    SETTLED_LIMIT_MS,
    `of ${row?.orders} orders, median ${row?.median} ms`,
  );
}
