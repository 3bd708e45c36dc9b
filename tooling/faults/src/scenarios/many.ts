import { creditIncomes } from '../many/incomes.ts';
import { countGuesses, SIGN_INS_A_MINUTE } from '../many/limits.ts';
import { orderElsewhere, ownLimitElsewhere, type Pair, sessionElsewhere } from '../many/news.ts';
import { comparePrices } from '../many/prices.ts';
import { type Line, timeLine } from '../report.ts';
import type { Rig } from '../rig.ts';
import { openRoundRobin } from '../round-robin.ts';
import type { Store } from '../store.ts';
import type { Circumstances, Scenario } from './scenario.ts';
import { onStage } from './stage.ts';

const SETTLED_LIMIT_MS = 5_000;
/** Range of the kill, as a fraction of all operations. */
const KILLED_FROM = 0.4;
const KILLED_TO = 0.6;
/** Redis database used only by these processes. */
const REDIS_DATABASE = '7';

/**
 * Several processes on one database behind a load balancer act as one service, and survive the kill
 * of one.
 */
export const many: Scenario = {
  name: 'many',
  engines: ['postgres'],
  async play(circumstances) {
    const front = await openRoundRobin(circumstances.port);
    try {
      return await onStage(
        { ...circumstances, port: 0 },
        {
          front,
          settings: async () => sharedSettings(circumstances.redis),
          async act(rig, store) {
            await startPeers(rig, circumstances.processes);
            const told = [
              await comparePrices(rig.peers(), await rig.crowd.welcome('reader')),
              await sessionElsewhere(rig, pairOf(rig)),
              await ownLimitElsewhere(rig, pairOf(rig)),
              ...(await countGuesses(rig, front.url)),
            ];
            const killed = await killOne(rig, circumstances);
            await startPeers(rig, circumstances.processes);
            const credited = await creditIncomes(store, circumstances.processes);
            const { answers, unanswered } = front.passed();
            const served = Object.values(answers);
            return [
              ...told,
              ...killed,
              ...credited,
              {
                promise: `each of ${circumstances.processes} processes answered`,
                figure: `${served.join(' + ')}, ${unanswered.length} dropped by the kill`,
                target: `${circumstances.processes} figures`,
                verdict: served.length === circumstances.processes ? 'kept' : 'broken',
              } as const,
            ];
          },
          after: async (store) => [await settledLate(store)],
        },
      );
    } finally {
      await front.close();
    }
  },
};

/**
 * Rate limits are on where this scenario tests them; the client address is taken from the load
 * balancer.
 */
export function sharedSettings(redis: string): Readonly<Record<string, string>> {
  const url = new URL(redis);
  url.pathname = `/${REDIS_DATABASE}`;
  return {
    REDIS_URL: url.href,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_LOGIN_PER_IP: String(SIGN_INS_A_MINUTE),
  };
}

/** Starts processes up to this number. */
export async function startPeers(rig: Rig, processes: number): Promise<void> {
  if (processes < 2) throw new Error('Many processes are two at least: --processes 2.');
  while (rig.peers().length < processes) await rig.startPeer();
}

/** The oldest and the newest process. */
function pairOf(rig: Rig): Pair {
  const [a, b] = [rig.peers()[0], rig.peers().at(-1)];
  if (a === undefined || b === undefined) throw new Error('No process is there.');
  return [a, b];
}

/** Under load, kills one process while a stream at another one continues. */
async function killOne(rig: Rig, { operations, random }: Circumstances): Promise<readonly Line[]> {
  const working = rig.crowd.run(operations);
  const part = KILLED_FROM + random.next() * (KILLED_TO - KILLED_FROM);
  const [a, victim] = pairOf(rig);
  await Promise.race([rig.journal.reached(Math.ceil(part * operations)), working]);
  // Placed at the process that is killed before they come due.
  const awaited = await orderElsewhere(rig, [a, victim]);
  await rig.endPeer(victim, 'SIGKILL');
  const lines = await awaited.lines();
  await working;
  return lines;
}

/** Maximum settlement delay over all stored orders, including those of the killed process. */
async function settledLate(store: Store): Promise<Line> {
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
