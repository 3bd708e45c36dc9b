import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGE_SIZE } from '@candela/contract';
import type { CallName } from '@candela/contract/calls';
import { createThrowawayDatabase, withDatabaseClient } from '@candela/faults/throwaway-database';
import { appendMeasurements, atMost, percentile } from '@candela/figures';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { createApp } from '../src/app/app.js';
import { parseConfig } from '../src/config/config.js';
import { embeddedConnection } from '../src/platform/db/embedded.js';
import { openPostgres } from '../src/platform/db/postgres.js';
import { transact } from '../src/platform/db/transaction.js';
import { createLogger } from '../src/platform/log.js';
import { succeed } from '../src/platform/result.js';
import {
  createDatabaseNow,
  createFakeClock,
  createSynchronizedClock,
} from '../test/helpers/fake-clock.js';
import { writeLongHistory } from '../test/helpers/long-history.js';

/**
 * The same calls for a user with few records and one with many. The exit code does not depend on
 * the result.
 *
 *   TEST_DATABASE_URL=postgres://… tsx --conditions=source bench/growth.bench.ts [few] [many]
 *   [filter]
 */
const MAX_RATIO = 2;
const [fewRecords = 1_000, manyRecords = 1_000_000] = process.argv.slice(2, 4).map(Number);
const filter = process.argv[4] ?? '';
const RUNS = 24;
const WARM_RUNS = 6;
const STEP_MS = 4_000;

const clock = createFakeClock();
const since = clock.now() - (manyRecords / 2) * STEP_MS;
const folder = mkdtempSync(join(tmpdir(), 'candela-growth-'));
const url = process.env.TEST_DATABASE_URL;
const server = url === undefined ? undefined : await createThrowawayDatabase(url, { copy: false });
const connection = server ? openPostgres(server.url) : embeddedConnection(await PGlite.create());
const { db } = connection;

const app = (() => {
  const config = parseConfig({ DATA_DIR: folder });
  const clocks = {
    clock: createSynchronizedClock(clock.now),
    databaseNow: createDatabaseNow(clock.now),
  };
  return createApp({ config, connection, log: createLogger('error'), ...clocks });
})();

type Input = Readonly<Record<string, unknown>>;
type AnyHandler = (context: unknown, input: Input) => Promise<{ readonly ok: boolean }>;

async function callHandler(name: CallName, userId: string, input: Input): Promise<void> {
  const handler = app.handlers[name] as unknown as AnyHandler;
  const context = { lang: 'en', session: { userId, id: '' }, origin: 'https://app.example' };
  const { ok } = await handler(context, { page: 1, limit: PAGE_SIZE, ...input });
  if (!ok) throw new Error(`${name} was refused.`);
}

async function fill(userId: string, count: number): Promise<void> {
  await transact(db, async (tx) => {
    await app.services.ledger.openAccounts(tx, userId);
    await tx.execute(sql`insert into users
        (id, username, username_key, password_hash, fund_password_hash, invite_code, created_at)
      values (${userId}, ${userId}, ${userId}, '', '', ${userId}, 0)`);
    return succeed(userId);
  });
  await writeLongHistory(db, { userId, count, since, stepMs: STEP_MS });
  await vacuum();
}

async function vacuum(): Promise<void> {
  if (!server) {
    await db.execute(sql`vacuum analyze`);
    return;
  }
  await withDatabaseClient(server.url, (client) => client.query('vacuum analyze'));
}

const second = Math.floor(since / 1_000);
const oldest = { from: second, to: second + 600 };
const before = { from: second - 7_200, to: second - 3_600 };
const lastPage = { page: Math.ceil(fewRecords / PAGE_SIZE) };

const LISTS: readonly (readonly [CallName, readonly Input[]])[] = [
  [
    'listOrders',
    [
      {},
      lastPage,
      { state: 'trading' },
      { state: 'closed' },
      { state: 'trading', instrument: 'btc' },
      { direction: 'down' },
      { outcome: 'void' },
      { outcome: 'won', instrument: 'eth' },
      { instrument: 'xag' },
      oldest,
      before,
      { ...oldest, instrument: 'btc' },
      { ...oldest, outcome: 'won' },
    ],
  ],
  ['getOrderTotals', [{}, oldest]],
  [
    'listStatement',
    [
      {},
      lastPage,
      { type: 'rebate' },
      { type: 'order_stake' },
      { type: 'fee' },
      oldest,
      before,
      { ...oldest, type: 'order_stake' },
      { ...before, type: 'order_stake' },
    ],
  ],
  ['listStatementTypes', [{}]],
  ['listFinancialRecords', [{}, { type: 'purchase' }, oldest]],
  ['listRecharges', [{}, lastPage, { state: 'rejected' }, { state: 'review' }, oldest, before]],
  ['listWithdrawals', [{}, lastPage, { state: 'failed' }, { state: 'pending' }, oldest, before]],
  ['listMachines', [{}, lastPage, { state: 'normal' }, { state: 'frozen' }]],
  ['listTeam', [{}, lastPage, oldest]],
  ['listCreditEvents', [{}, { cause: 'deduction' }, oldest]],
  ['listMessages', [{}, lastPage]],
  ['listAssets', [{}, { grain: 'week' }, { grain: 'month' }]],
  ['getProfile', [{}]],
  ['getIdentity', [{}]],
];

const calls = LISTS.flatMap(([name, inputs]) => inputs.map((input) => ({ name, input }))).filter(
  ({ name }) => name.includes(filter),
);

/** Lower quartile in ms: the machine has other load. */
async function quartileTimes(...tasks: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = tasks.map((): number[] => []);
  for (let run = -WARM_RUNS; run < RUNS; run += 1) {
    for (const [at, task] of tasks.entries()) {
      const startedAt = performance.now();
      await task();
      if (run >= 0) times[at]?.push(performance.now() - startedAt);
    }
  }
  return times.map((each) => percentile(each, 0.25));
}

const labelOf = (input: Input) =>
  Object.entries(input)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')
    .replace(`from=${oldest.from} to=${oldest.to}`, 'oldest')
    .replace(`from=${before.from} to=${before.to}`, 'before all');
const print = (...cells: readonly (string | number)[]) =>
  process.stdout.write(
    `${cells.map((cell, at) => (typeof cell === 'number' ? cell.toFixed(2).padStart(10) : cell.padEnd(at ? 34 : 22))).join(' ')}\n`,
  );

try {
  await connection.migrate();
  await fill('few', fewRecords);
  await fill('many', manyRecords);
  process.stdout.write(
    `Milliseconds, ${connection.engine}: with ${fewRecords} records of each kind, with ${manyRecords}, and how many times as long.\n`,
  );
  let worst = { name: '', times: 0 };
  for (const { name, input } of calls) {
    const [small = 0, large = 0] = await quartileTimes(
      () => callHandler(name, 'few', input),
      () => callHandler(name, 'many', input),
    );
    print(name, labelOf(input), small, large, large / small);
    const times = large / small;
    if (!(times <= worst.times)) worst = { name: `${name} ${labelOf(input)}`.trim(), times };
  }
  appendMeasurements([
    atMost({
      promise: `the same call with ${manyRecords} records, of its time with ${fewRecords}: the worst of ${calls.length}`,
      ...{ value: worst.times, limit: MAX_RATIO, unit: '×', decimals: 2, notes: worst.name },
    }),
  ]);
} finally {
  await connection.close();
  await server?.drop();
  rmSync(folder, { recursive: true, force: true });
}
