import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createThrowawayDatabase, withDatabaseClient } from '@candela/faults/throwaway-database';
import { appendMeasurements, atMost, percentile } from '@candela/figures';
import type { Client } from 'pg';
import { type ApiClient, createTally, openApiClient } from './concurrent-users/api-client.js';
import { readLedgerTotals, readTableSizes } from './concurrent-users/database-stats.js';
import { startStep } from './concurrent-users/load-step.js';
import { printSizes, printStep, row } from './concurrent-users/print-report.js';
import { createProcesses } from './concurrent-users/service-processes.js';
import {
  createVirtualUser,
  type OrderLog,
  type VirtualUser,
} from './concurrent-users/virtual-user.js';
import { copyUsers } from './copy-users.js';
import { addPgbenchUsers, pgbench } from './pgbench.js';

/**
 * Simulated users poll Home and the trading screen at the app's intervals and place an order a
 * minute. Prints call durations and the load on the service and PostgreSQL for growing numbers of
 * users and processes, compares the order rate of ten users with pgbench and checks the ledger.
 * Uses the built service with rate limits on.
 *
 *   pnpm build
 *   TEST_DATABASE_URL=postgres://… TEST_REDIS_URL=redis://… PROCESSES=1,2,4 \
 *     tsx --conditions=source bench/concurrent-users.bench.ts [users,…] [seconds] [apps/api]
 *
 * The last argument is the service version to test. Without TEST_REDIS_URL each process counts
 * limits itself. `POUNDING`: seconds of the last part, 0 skips it. `STREAMS=1`: streams replace
 * polling of prices and due orders. `POOLER_URL`: connection pooler.
 */
const TARGET = { users: 200, p99Ms: 250 };
const SATURATING_USERS = 10;
/** Per process, as a reverse proxy. One per user would slow each call by searching the pool. */
const CONNECTIONS = 128;
/** Polls start at random times; the code is compiled meanwhile. */
const WARM_MS = 5_000;
const SETTLEMENT_TIMEOUT_MS = 90_000;
const INSTRUMENTS = ['btc', 'eth', 'bnb', 'sol', 'xrp', 'doge'];

const [usersArgument = '50,100,200,400', secondsArgument = '300', serviceArgument] =
  process.argv.slice(2);
const service = resolve(serviceArgument ?? fileURLToPath(new URL('..', import.meta.url)));
const {
  PROCESSES = '1',
  POUNDING: SATURATION_SECONDS = '10',
  STREAMS,
  POOLER_URL,
  TEST_REDIS_URL,
} = process.env;
const parseNumbers = (text: string) => text.split(',').map(Number);
const userCounts = parseNumbers(usersArgument);
const stepMs = 1_000 * Number(secondsArgument);
const saturationSeconds = Number(SATURATION_SECONDS);
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const directory = mkdtempSync(join(tmpdir(), 'candela-crowd-'));
const print = (line: string) => process.stdout.write(`${line}\n`);

interface SeededUser {
  readonly id: string;
  readonly token: string;
}

const createSeededUsers = (kind: string, count: number): SeededUser[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${kind}${index}`,
    token: randomBytes(32).toString('base64url'),
  }));

async function insertUsers(client: Client, all: readonly SeededUser[]): Promise<void> {
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

let tally = createTally();
const orderLog: OrderLog = { acknowledged: [], unknown: 0, settlementDelaysMs: [] };
const saturationOrderIds: string[] = [];
let hasMissedTarget = false;

const openClients = (addresses: readonly string[]): ApiClient[] =>
  addresses.map((address) => openApiClient(address, CONNECTIONS, () => tally));
const pickByIndex = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;

async function closeClients(clients: readonly ApiClient[]): Promise<void> {
  await Promise.all(clients.map((apiClient) => apiClient.close()));
}

async function measureUserCounts(
  client: Client,
  addresses: readonly string[],
  virtualUsers: VirtualUser[],
) {
  const clients = openClients(addresses);
  for (const [index, virtualUser] of virtualUsers.entries())
    virtualUser.setClient(pickByIndex(clients, index));
  for (const count of userCounts) {
    const stopping = new AbortController();
    setMaxListeners(0, stopping.signal);
    const running = virtualUsers
      .slice(0, count)
      .map((virtualUser) => virtualUser.run(stopping.signal));
    await pause(WARM_MS);
    tally = createTally();
    orderLog.settlementDelaysMs.length = 0;
    const finishStep = await startStep(client, addresses);
    await pause(stepMs);
    const stats = await finishStep();
    const stepTally = tally;
    const settlementDelaysMs = [...orderLog.settlementDelaysMs];
    stopping.abort();
    await Promise.all(running);
    const step = {
      users: count,
      processes: addresses.length,
      stats,
      tally: stepTally,
      settlementDelaysMs,
    };
    printStep(step, print);
    const slowest = Math.max(
      ...[...stepTally.times.values()].map((times) => percentile(times, 0.99)),
    );
    appendMeasurements([
      atMost({
        promise: `${count} users for ${stepMs / 1_000} s on ${addresses.length} process(es): p99 of the slowest call`,
        ...{ value: slowest, limit: TARGET.p99Ms, unit: 'ms' },
      }),
    ]);
    const hasFailed = [...stepTally.failures.keys()].some((key) => / (0|5\d\d) /.test(key));
    if (hasFailed || (count <= TARGET.users && slowest > TARGET.p99Ms)) hasMissedTarget = true;
  }
  await closeClients(clients);
}

async function waitForSettlements(
  addresses: readonly string[],
  virtualUsers: readonly VirtualUser[],
): Promise<void> {
  const clients = openClients(addresses);
  const signal = AbortSignal.timeout(SETTLEMENT_TIMEOUT_MS);
  setMaxListeners(0, signal);
  for (const [index, virtualUser] of virtualUsers.entries())
    virtualUser.setClient(pickByIndex(clients, index));
  await Promise.all(virtualUsers.map((virtualUser) => virtualUser.waitForSettlements(signal)));
  await closeClients(clients);
}

/** @returns orders per second, with one order of each user in flight. */
async function saturate(
  addresses: readonly string[],
  saturatingUsers: readonly SeededUser[],
  ms: number,
) {
  const clients = openClients(addresses);
  const until = performance.now() + ms;
  const startedAt = performance.now();
  let placed = 0;
  await Promise.all(
    saturatingUsers.map(async ({ token }, index) => {
      const apiClient = pickByIndex(clients, index);
      const terms = { token, id: 'btc', direction: 'up', amount: '1', seconds: '1200' };
      while (performance.now() < until) {
        const response = await apiClient.call('placeOrder', { ...terms, request_id: randomUUID() });
        if (!response.ok) continue;
        placed += 1;
        saturationOrderIds.push((response.data as { id: string }).id);
      }
    }),
  );
  const perSecond = (1_000 * placed) / (performance.now() - startedAt);
  await closeClients(clients);
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
const seededUsers = createSeededUsers('crowd', Math.max(...userCounts));
const saturatingUsers = createSeededUsers('pound', SATURATING_USERS);
const virtualUsers = seededUsers.map(({ token }, index) =>
  createVirtualUser({
    ...{ token, instrument: pickByIndex(INSTRUMENTS, index), orderLog },
    hasStream: STREAMS !== undefined,
  }),
);
try {
  const counts = parseNumbers(PROCESSES);
  // Not measured: the first start computes two days of prices.
  await processes.start(1);
  await withDatabaseClient(database.url, async (client) => {
    await insertUsers(client, [...seededUsers, ...saturatingUsers]);
    await addPgbenchUsers(client, SATURATING_USERS);
    await client.query('analyze');
  });
  await processes.end();

  await withDatabaseClient(database.url, async (client) => {
    let addresses: string[] = [];
    for (const count of counts) {
      await processes.end();
      addresses = await processes.start(count);
      await measureUserCounts(client, addresses, virtualUsers);
    }
    await waitForSettlements(addresses, virtualUsers);
    await processes.end();
    // Before pgbench adds rows to these tables.
    await client.query('vacuum analyze');
    const tables = ['orders', 'requests', 'transfers', 'entries', 'accounts', 'market_candles'];
    printSizes(
      await readTableSizes(client, [...tables, 'sessions', 'users', 'order_exposures']),
      print,
    );
    print('');
    for (const count of saturationSeconds > 0 ? counts : []) {
      tally = createTally();
      // Measures the limiter's counting without rejections.
      const settings = { RATE_LIMIT_PER_USER: '1000000', EXPOSURE_PER_USER: '0.00' };
      addresses = await processes.start(count, { ...settings, EXPOSURE_PER_TICK: '0.00' });
      await saturate(addresses, saturatingUsers, WARM_MS);
      tally = createTally();
      const finishStep = await startStep(client, addresses);
      const perSecond = await saturate(addresses, saturatingUsers, 1_000 * saturationSeconds);
      const usage = await finishStep();
      await processes.end();
      const options = { users: SATURATING_USERS, seconds: saturationSeconds, directory };
      const pgbenchRate = pgbench(database.url, options);
      const p99 = percentile(tally.times.get('placeOrder') ?? [], 0.99);
      print(
        row([
          `${count} ${count === 1 ? 'process' : 'processes'}, ${SATURATING_USERS} users pounding`,
          `${Math.round(perSecond)} orders a second (p99 ${p99.toFixed(1)} ms)`,
          `pgbench ${Math.round(pgbenchRate)}: ${(perSecond / pgbenchRate).toFixed(2)} of it`,
          `cores: service ${usage.service.map(({ cores }) => cores.toFixed(2)).join(' + ')}, PostgreSQL ${usage.postgres?.toFixed(2) ?? 'unknown'}`,
        ]),
      );
      for (const [failure, times] of tally.failures) print(`  ${times} × ${failure}`);
    }
    const acknowledged = [...orderLog.acknowledged, ...saturationOrderIds];
    const ledgerTotals = await readLedgerTotals(client, acknowledged);
    const open = virtualUsers.reduce((sum, virtualUser) => sum + virtualUser.countOpen(), 0);
    const isExact =
      ledgerTotals.stored === acknowledged.length &&
      ledgerTotals.placed >= acknowledged.length &&
      ledgerTotals.placed <= acknowledged.length + orderLog.unknown &&
      [ledgerTotals.balances, ledgerTotals.entries].every((sum) => sum === '0') &&
      ledgerTotals.wrong === 0 &&
      open === 0;
    if (!isExact) hasMissedTarget = true;
    print(
      `\nbooks ${isExact ? 'exact' : 'WRONG'}: ${acknowledged.length} orders acknowledged, ${ledgerTotals.stored} of them stored, ${ledgerTotals.placed} placed, ${orderLog.unknown} without an answer, ${open} of the crowd's not seen settled; balances add up to ${ledgerTotals.balances}, entries to ${ledgerTotals.entries}, ${ledgerTotals.wrong} accounts differ from their entries`,
    );
  });
} finally {
  await processes.end();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
}
process.exitCode = hasMissedTarget ? 1 : 0;
