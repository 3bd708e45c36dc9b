import { setTimeout as sleep } from 'node:timers/promises';
import { post, readInvitation } from '../api.ts';
import { FUND_PASSWORD, PASSWORD } from '../calls.ts';
import { countLine, type Line, timeLine } from '../report.ts';
import type { Peer, Rig } from '../rig.ts';
import { openRoundRobin } from '../round-robin.ts';
import type { Store } from '../store.ts';
import type { Scenario, Told } from './scenario.ts';
import { onStage } from './stage.ts';

/** Sign-ins that one address may try in a minute, by way of all processes together. */
const LOGINS_PER_IP = 30;
const GUESSES = 120;
/** When one process is killed, of what is asked for in all. */
const KILLED_AT = 0.5;
const SETTLED_LATE_MS = 5_000;
/** A session that has ended is kept in mind nowhere longer than that (ADR 0041). */
const ENDED_WITHIN_MS = 1_000;
const LOOK_MS = 5;
/** Prices are compared over so many seconds before the last whole minute. */
const COMPARED_SECONDS = 120;
const INSTRUMENTS = ['btc', 'eth', 'sol', 'xrp', 'doge'] as const;

/** Several processes on one database and one Redis, behind a round-robin; one of them is killed in the middle. */
const manyProcesses = (name: string, processes: number): Scenario => ({
  name,
  engines: ['postgres'],
  async play(circumstances): Promise<Told> {
    const { operations, redis } = circumstances;
    const front = await openRoundRobin();
    try {
      return await onStage(circumstances, {
        front,
        settings: async () => ({
          REDIS_URL: redis,
          RATE_LIMIT_LOGIN_PER_IP: String(LOGINS_PER_IP),
        }),
        async act(rig, store, first) {
          const peers: Peer[] = [];
          while (peers.length < processes - 1) peers.push(await rig.startPeer());
          const working = rig.crowd.run(operations);
          await Promise.race([rig.journal.reached(Math.ceil(KILLED_AT * operations)), working]);
          const victim = peers.pop();
          if (victim === undefined) throw new Error('There is no process to kill.');
          victim.signal('SIGKILL');
          await victim.exit;
          rig.forget(victim);
          peers.push(await rig.startPeer());
          await working;
          const addresses = [first.address, ...peers.map((peer) => peer.address)];
          return [
            countLine('processes, of which one was killed and replaced', processes, processes),
            ...(await samePrices(addresses)),
            ...(await endedEverywhere(rig, addresses)),
            ...(await limitedEverywhere(rig, addresses)),
            await guessesShared(front.address),
            ...(await settledInTime(rig, store)),
          ];
        },
      });
    } finally {
      await front.close();
    }
  },
});

export const twoProcesses = manyProcesses('two-processes', 2);
export const fourProcesses = manyProcesses('four-processes', 4);

const equalLine = (promise: string, differ: number, compared: number): Line => ({
  promise,
  figure: `${differ} of ${compared} differ`,
  target: '0',
  verdict: differ === 0 && compared > 0 ? 'kept' : 'broken',
});

/** Ticks and candles of the same past, from every process, as the texts that came. */
async function samePrices(addresses: readonly string[]): Promise<readonly Line[]> {
  const minute = 60 * Math.floor(Date.now() / 60_000);
  const paths = INSTRUMENTS.flatMap((id) => [
    `Lottery/tick_find?lang=en&id=${id}&from=${minute - COMPARED_SECONDS}&to=${minute - 1}`,
    `Lottery/price_find?lang=en&id=${id}&interval=60&before=${minute}&limit=1000`,
  ]);
  const token = await register(addresses[0] ?? '');
  let differ = 0;
  for (const path of paths) {
    const texts = await Promise.all(
      addresses.map(async (address) =>
        (await fetch(`${address}/api/${path}&token=${token}`)).text(),
      ),
    );
    const [one = ''] = texts;
    if (!one.includes('"sign":1')) throw new Error(`${path} answered ${one.slice(0, 200)}`);
    if (texts.some((text) => text !== one)) differ += 1;
  }
  return [equalLine('prices and candles are the same text everywhere', differ, paths.length)];
}

let people = 0;

/** @returns the token of somebody new. */
async function register(address: string): Promise<string> {
  people += 1;
  const heard = await post(address, 'PublicUser/Register', {
    ...{ username: `many${people}.${Date.now()}`, agree: '1' },
    ...{ password: PASSWORD, confirm_password: PASSWORD },
    ...{ fund_password: FUND_PASSWORD, confirm_fund_password: FUND_PASSWORD },
    invite_code: await readInvitation(address),
  });
  if (heard.kind !== 'acknowledged') throw new Error(`Nobody could register: ${heard.kind}`);
  return String((heard.answer as { token?: unknown }).token);
}

/** Somebody signs out at one process: how long until the others know. */
async function endedEverywhere(rig: Rig, addresses: readonly string[]): Promise<readonly Line[]> {
  const token = await register(await rig.address());
  // Known everywhere, and kept in mind there.
  for (const address of addresses) await post(address, 'user/info', { token });
  await post(addresses[0] ?? '', 'user/logout', { token });
  const since = performance.now();
  const waits = await Promise.all(
    addresses.map(async (address) => {
      while ((await post(address, 'user/info', { token })).kind === 'acknowledged') {
        await sleep(LOOK_MS);
      }
      return performance.now() - since;
    }),
  );
  return [
    timeLine('a session ended at one is refused by all', Math.max(...waits), ENDED_WITHIN_MS),
  ];
}

/** Somebody bounds themselves at one process, and is held to it at all. */
async function limitedEverywhere(rig: Rig, addresses: readonly string[]): Promise<readonly Line[]> {
  const token = rig.crowd.users.at(-1)?.token ?? '';
  const limit = { kind: 'stake', period: 'day', amount: '1.00' };
  const set = await post(addresses[0] ?? '', 'user/set_limit', { token, ...limit });
  const order = { id: 'btc', direction: 'up', amount: '2.00', seconds: '60' };
  let passed = 0;
  for (const address of addresses) {
    const heard = await post(address, 'bet/cpbuy', { token, ...order });
    const isStopped = heard.kind === 'refused' && heard.code === 'stake_limit_reached';
    if (!isStopped) passed += 1;
  }
  if (set.kind !== 'acknowledged') throw new Error('The limit was not set.');
  return [equalLine('a limit set at one holds at all', passed, addresses.length)];
}

/** One address guesses by way of all processes: they count together. */
async function guessesShared(address: string): Promise<Line> {
  const answers = await Promise.all(
    Array.from({ length: GUESSES }, (_, at) =>
      post(address, 'publicUser/login', { username: `nobody${at}`, password: 'wrong horse 17' }),
    ),
  );
  const looked = answers.filter(
    (heard) => heard.kind === 'refused' && heard.code !== 'too_many_requests',
  ).length;
  return {
    promise: `${GUESSES} guesses from one address over all processes are looked at as one process would`,
    figure: `${looked}`,
    target: `1 to ${LOGINS_PER_IP}`,
    verdict: looked > 0 && looked <= LOGINS_PER_IP ? 'kept' : 'broken',
  };
}

/** Waits for the last order of the crowd. @returns how late any was settled, whoever did it. */
async function settledInTime(rig: Rig, store: Store): Promise<readonly Line[]> {
  await rig.untilSettled();
  const [row] = await store.read((query) =>
    query(`select count(*)::text as orders,
      coalesce(max(settled_at - due_second * 1000), 0)::text as late from orders where status = 'closed'`),
  );
  const late = Number(row?.late);
  return [
    timeLine(
      'settled after it was due, at the latest',
      late,
      SETTLED_LATE_MS,
      `${row?.orders} orders`,
    ),
  ];
}
