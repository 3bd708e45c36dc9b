import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import { sql } from 'drizzle-orm';
import { openPostgres } from '../src/platform/db/postgres.js';
import { queryRows } from '../src/platform/db/query-rows.js';
import {
  buildProgramOnce,
  endPrograms,
  type Program,
  startProgram,
} from '../test/helpers/program.js';
import { startExchangeServer, streamTrades } from '../test/trading/market/live/exchange-server.js';

/**
 * Two processes with an exchange's trades. Kills the feeding one repeatedly and prints the time
 * until the other takes over, and the seconds without a tick.
 *
 *   TEST_DATABASE_URL=postgres://… tsx --conditions=source bench/feed-failover.bench.ts [rounds]
 */
const [passes = 5] = process.argv.slice(2).map(Number);
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const directory = mkdtempSync(join(tmpdir(), 'candela-takeover-bench-'));
const POLL_MS = 10;
const print = (line: string) => process.stdout.write(`${line}\n`);

await buildProgramOnce();
const database = await createThrowawayDatabase(server, { copy: false });
const connection = openPostgres(database.url);
const exchange = await startExchangeServer();

async function startProcess(): Promise<Program> {
  const program = startProgram(directory, {
    ...{ DATABASE_URL: database.url, PRICE_SECRET: 'a1'.repeat(32) },
    ...{ PRICE_FEED: 'stream', STREAM_EXCHANGE: 'binance', STREAM_URL: exchange.url },
    PRICE_INSTRUMENTS: 'btc=BTCUSDT',
  });
  await program.printed('Ctrl-C');
  return program;
}

async function read<Row extends Record<string, unknown>>(
  query: ReturnType<typeof sql>,
): Promise<Row | undefined> {
  return (await queryRows<Row>(connection.db, query))[0];
}

const feedHolder = async () =>
  (await read<{ holder: string }>(sql`select holder from market_feeders where feed = 'ticks'`))
    ?.holder;

const newestSecond = async () =>
  Number(
    (
      await read<{ second: string }>(
        sql`select coalesce(max(second), 0) as second from market_ticks`,
      )
    )?.second,
  );

/** @returns monotonic milliseconds. */
async function waitUntil(condition: () => Promise<boolean>): Promise<number> {
  while (!(await condition())) await pause(POLL_MS);
  return performance.now();
}

async function tradeOnEach(): Promise<never> {
  for (;;)
    streamTrades(await exchange.nextConnection(), 'BTCUSDT', (id) =>
      (68_412 + id / 100).toFixed(2),
    );
}

try {
  void tradeOnEach();
  let feedProcess = await startProcess();
  await waitUntil(async () => (await newestSecond()) > 0);
  for (let pass = 1; pass <= passes; pass += 1) {
    const other = await startProcess();
    const before = await feedHolder();
    const from = await newestSecond();
    const killed = performance.now();
    feedProcess.child.kill('SIGKILL');
    const takeoverMs = (await waitUntil(async () => (await feedHolder()) !== before)) - killed;
    const last = await newestSecond();
    const firstTickMs = (await waitUntil(async () => (await newestSecond()) > last)) - killed;
    const gap = (await newestSecond()) - Math.max(from, last) - 1;
    print(
      `round ${pass}: taken over after ${takeoverMs.toFixed(0)} ms, first tick stored after ${firstTickMs.toFixed(0)} ms, ${gap} seconds without a tick`,
    );
    if (takeoverMs > 5_000) process.exitCode = 1;
    feedProcess = other;
  }
} finally {
  await endPrograms();
  await exchange.close();
  await connection.close();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit();
