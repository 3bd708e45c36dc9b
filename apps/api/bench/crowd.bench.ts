import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import { atMost, noteFigures } from '@candela/figures';
import type { Client } from 'pg';
import { copyUsers } from './copied-users.js';
import { type Asking, newTally, openAsking } from './crowd/asking.js';
import { readBooks, readSizes } from './crowd/books.js';
import { createPerson, type Person, type Traded } from './crowd/person.js';
import { percentile, printSizes, printStep, row } from './crowd/printing.js';
import { createProcesses } from './crowd/processes.js';
import { beginStep } from './crowd/step.js';
import { inDatabase } from './in-database.js';
import { addPgbenchUsers, pgbench } from './pgbench.js';

/**
 * Simulated users poll Home and the trading screen at the app's intervals and place an order a
 * minute. Prints call durations and the load on the service and PostgreSQL, for growing numbers of
 * users and processes. Then compares the order rate of ten users with pgbench and checks the
 * ledger. Uses the built service with rate limits on.
 *
 *   pnpm build
 *   TEST_DATABASE_URL=postgres://… TEST_REDIS_URL=redis://… PROCESSES=1,2,4 \
 *     tsx --conditions=source bench/crowd.bench.ts [users,…] [seconds] [apps/api]
 *
 * The last argument is the service version to test. Without TEST_REDIS_URL each process counts
 * limits for itself.
 * `POUNDING` is the duration of the last part in seconds, 0 skips it. `STREAMS=1` replaces polling
 * of prices and due orders by streams. `POOLER_URL` is a connection pooler for the service.
 */
const TARGET = { users: 200, p99Ms: 250 };
const POUNDERS = 10;
/**
 * Per process, as a reverse proxy keeps them. One per user would slow each call down by searching
 * the pool.
 */
const CONNECTIONS = 128;
/** Polls start at random times; the code is compiled meanwhile. */
const WARM_MS = 5_000;
/** The last order's expiry plus settlement. */
const SETTLED_WITHIN_MS = 90_000;
const INSTRUMENTS = ['btc', 'eth', 'bnb', 'sol', 'xrp', 'doge'];

const [usersGiven = '50,100,200,400', secondsGiven = '300', given] = process.argv.slice(2);
const service = resolve(given ?? fileURLToPath(new URL('..', import.meta.url)));
const { PROCESSES = '1', POUNDING = '10', STREAMS, POOLER_URL, TEST_REDIS_URL } = process.env;
const numbers = (text: string) => text.split(',').map(Number);
const crowds = numbers(usersGiven);
const stepMs = 1_000 * Number(secondsGiven);
const poundingSeconds = Number(POUNDING);
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const directory = mkdtempSync(join(tmpdir(), 'candela-crowd-'));
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Member {
  readonly id: string;
  readonly token: string;
}

const members = (kind: string, count: number): Member[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${kind}${index}`,
    token: randomBytes(32).toString('base64url'),
  }));

async function admit(client: Client, all: readonly Member[]): Promise<void> {
  await copyUsers(
    client,
    all.map(({ id }) => id),
  );
  const hashes = all.map(({ token }) => createHash('sha256').update(token).digest('hex'));
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      select hash, id, $3, $3, $3::bigint + 86400000 from unnest($1::text[], $2::text[]) as one(hash, id)`,
    [hashes, all.map(({ id }) => id), Date.now()],
  );
}

let tally = newTally();
const traded: Traded = { acknowledged: [], unknown: 0, seenAfter: [] };
const pounded: string[] = [];
let missed = false;

const openAll = (addresses: readonly string[]): Asking[] =>
  addresses.map((address) => openAsking(address, CONNECTIONS, () => tally));
const oneOf = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;

async function closeAll(askings: readonly Asking[]): Promise<void> {
  await Promise.all(askings.map((asking) => asking.close()));
}

async function watchCrowds(client: Client, addresses: readonly string[], people: Person[]) {
  const askings = openAll(addresses);
  for (const [index, person] of people.entries()) person.turnTo(oneOf(askings, index));
  for (const count of crowds) {
    const stopping = new AbortController();
    setMaxListeners(0, stopping.signal);
    const living = people.slice(0, count).map((person) => person.live(stopping.signal));
    await pause(WARM_MS);
    tally = newTally();
    traded.seenAfter.length = 0;
    const finish = await beginStep(client, addresses);
    await pause(stepMs);
    const figures = await finish();
    const own = tally;
    const seenAfter = [...traded.seenAfter];
    stopping.abort();
    await Promise.all(living);
    const step = { users: count, processes: addresses.length, figures, tally: own, seenAfter };
    printStep(step, print);
    const slowest = Math.max(...[...own.times.values()].map((times) => percentile(times, 0.99)));
    noteFigures([
      atMost({
        promise: `${count} users for ${stepMs / 1_000} s on ${addresses.length} process(es): p99 of the slowest call`,
        ...{ value: slowest, limit: TARGET.p99Ms, unit: 'ms' },
      }),
    ]);
    const broken = [...own.failures.keys()].some((key) => / (0|5\d\d) /.test(key));
    if (broken || (count <= TARGET.users && slowest > TARGET.p99Ms)) missed = true;
  }
  await closeAll(askings);
}

async function settleAll(addresses: readonly string[], people: readonly Person[]): Promise<void> {
  const askings = openAll(addresses);
  const signal = AbortSignal.timeout(SETTLED_WITHIN_MS);
  setMaxListeners(0, signal);
  for (const [index, person] of people.entries()) person.turnTo(oneOf(askings, index));
  await Promise.all(people.map((person) => person.settle(signal)));
  await closeAll(askings);
}

/** @returns orders per second, with one order of each user in flight. */
async function pound(addresses: readonly string[], pounders: readonly Member[], ms: number) {
  const askings = openAll(addresses);
  const until = performance.now() + ms;
  const begun = performance.now();
  let placed = 0;
  await Promise.all(
    pounders.map(async ({ token }, index) => {
      const asking = oneOf(askings, index);
      const terms = { token, id: 'btc', direction: 'up', amount: '1', seconds: '1200' };
      while (performance.now() < until) {
        const answer = await asking.ask('placeOrder', { ...terms, request_id: randomUUID() });
        if (!answer.ok) continue;
        placed += 1;
        pounded.push((answer.data as { id: string }).id);
      }
    }),
  );
  const perSecond = (1_000 * placed) / (performance.now() - begun);
  await closeAll(askings);
  return perSecond;
}

const database = await createThrowawayDatabase(server, { copy: false });
const serviceUrl = new URL(database.url);
if (POOLER_URL !== undefined) serviceUrl.host = new URL(POOLER_URL).host;
const processes = createProcesses({
  service,
  dataDir: directory,
  databaseUrl: serviceUrl.href,
  redisUrl: TEST_REDIS_URL,
});
const crowd = members('crowd', Math.max(...crowds));
const pounders = members('pound', POUNDERS);
const people = crowd.map(({ token }, index) =>
  createPerson({
    ...{ token, instrument: oneOf(INSTRUMENTS, index), traded },
    hasStream: STREAMS !== undefined,
  }),
);
try {
  const counts = numbers(PROCESSES);
  // Not measured: the first start computes two days of prices.
  await processes.start(1);
  await inDatabase(database.url, async (client) => {
    await admit(client, [...crowd, ...pounders]);
    await addPgbenchUsers(client, POUNDERS);
    await client.query('analyze');
  });
  await processes.end();

  await inDatabase(database.url, async (client) => {
    let addresses: string[] = [];
    for (const count of counts) {
      await processes.end();
      addresses = await processes.start(count);
      await watchCrowds(client, addresses, people);
    }
    await settleAll(addresses, people);
    await processes.end();
    // Before pgbench adds its rows to these tables.
    await client.query('vacuum analyze');
    const tables = ['orders', 'requests', 'transfers', 'entries', 'accounts', 'market_candles'];
    printSizes(await readSizes(client, [...tables, 'sessions', 'users', 'order_exposures']), print);
    print('');
    for (const count of poundingSeconds > 0 ? counts : []) {
      tally = newTally();
      // Measures the limiter's counting without its rejections.
      const settings = { RATE_LIMIT_PER_USER: '1000000', EXPOSURE_PER_USER: '0.00' };
      addresses = await processes.start(count, { ...settings, EXPOSURE_PER_TICK: '0.00' });
      await pound(addresses, pounders, WARM_MS);
      tally = newTally();
      const finish = await beginStep(client, addresses);
      const perSecond = await pound(addresses, pounders, 1_000 * poundingSeconds);
      const used = await finish();
      await processes.end();
      const options = { users: POUNDERS, seconds: poundingSeconds, directory };
      const alone = pgbench(database.url, options);
      const p99 = percentile(tally.times.get('placeOrder') ?? [], 0.99);
      print(
        row([
          `${count} ${count === 1 ? 'process' : 'processes'}, ${POUNDERS} users pounding`,
          `${Math.round(perSecond)} orders a second (p99 ${p99.toFixed(1)} ms)`,
          `pgbench ${Math.round(alone)}: ${(perSecond / alone).toFixed(2)} of it`,
          `cores: service ${used.service.map(({ cores }) => cores.toFixed(2)).join(' + ')}, PostgreSQL ${used.postgres?.toFixed(2) ?? 'unknown'}`,
        ]),
      );
      for (const [failure, times] of tally.failures) print(`  ${times} × ${failure}`);
    }
    const acknowledged = [...traded.acknowledged, ...pounded];
    const books = await readBooks(client, acknowledged);
    const open = people.reduce((sum, person) => sum + person.countOpen(), 0);
    const exact =
      books.stored === acknowledged.length &&
      books.placed >= acknowledged.length &&
      books.placed <= acknowledged.length + traded.unknown &&
      [books.balances, books.entries].every((sum) => sum === '0') &&
      books.wrong === 0 &&
      open === 0;
    if (!exact) missed = true;
    print(
      `\nbooks ${exact ? 'exact' : 'WRONG'}: ${acknowledged.length} orders acknowledged, ${books.stored} of them stored, ${books.placed} placed, ${traded.unknown} without an answer, ${open} of the crowd's not seen settled; balances add up to ${books.balances}, entries to ${books.entries}, ${books.wrong} accounts differ from their entries`,
    );
  });
} finally {
  await processes.end();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
}
process.exitCode = missed ? 1 : 0;
