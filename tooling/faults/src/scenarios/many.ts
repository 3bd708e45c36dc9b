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
/** Of all operations: one process is killed somewhere between. */
const KILLED_FROM = 0.4;
const KILLED_TO = 0.6;
/** A database of Redis that only these processes count in. */
const REDIS_DATABASE = '7';

/** Several processes on one database behind a round-robin: they are one service, and one of them may die. */
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

/** Limits are on where they are counted here, and everybody's address is what the round-robin says it is. */
export function sharedSettings(redis: string): Readonly<Record<string, string>> {
  const url = new URL(redis);
  url.pathname = `/${REDIS_DATABASE}`;
  return {
    REDIS_URL: url.href,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_LOGIN_PER_IP: String(SIGN_INS_A_MINUTE),
  };
}

/** The others, after the first one. */
export async function startPeers(rig: Rig, processes: number): Promise<void> {
  if (processes < 2) throw new Error('Many processes are two at least: --processes 2.');
  while (rig.peers().length < processes) await rig.startPeer();
}

/** The oldest and the newest. */
function pairOf(rig: Rig): Pair {
  const [a, b] = [rig.peers()[0], rig.peers().at(-1)];
  if (a === undefined || b === undefined) throw new Error('No process is there.');
  return [a, b];
}

/** People work; one process dies amid it, a stream at another one goes on telling. */
async function killOne(rig: Rig, { operations, random }: Circumstances): Promise<readonly Line[]> {
  const working = rig.crowd.run(operations);
  const part = KILLED_FROM + random.next() * (KILLED_TO - KILLED_FROM);
  const [a, victim] = pairOf(rig);
  await Promise.race([rig.journal.reached(Math.ceil(part * operations)), working]);
  // Placed at the one that will not be there when they come due.
  const awaited = await orderElsewhere(rig, [a, victim]);
  await rig.endPeer(victim, 'SIGKILL');
  const lines = await awaited.lines();
  await working;
  return lines;
}

/** How late the last of all orders was settled, by what is stored: of the killed process too. */
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
