import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import { sql } from 'drizzle-orm';
import { openPostgres } from '../src/db/postgres.js';
import { queryRows } from '../src/db/query-rows.js';
import {
  startExchangeServer,
  streamTrades,
} from '../src/modules/market/live/exchange-server.testing.js';
import {
  buildProgramOnce,
  endPrograms,
  type Program,
  startProgram,
} from '../src/testing/program.js';

/**
 * Two processes with an exchange's trades. Kills the feeding one repeatedly and prints the time
 * until the other takes over, and the seconds without a tick.
 *
 *   TEST_DATABASE_URL=postgres://… tsx --conditions=source bench/takeover.bench.ts [rounds]
 */
const [rounds = 5] = process.argv.slice(2).map(Number);
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const directory = mkdtempSync(join(tmpdir(), 'candela-takeover-bench-'));
const LOOK_MS = 10;
const print = (line: string) => process.stdout.write(`${line}\n`);

await buildProgramOnce();
const database = await createThrowawayDatabase(server, { copy: false });
const connection = openPostgres(database.url);
const exchange = await startExchangeServer();
let next = 0;

async function startProcess(): Promise<Program> {
  next += 1;
  const program = startProgram(mkdtempSync(join(directory, `process${next}-`)), {
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

const holder = async () =>
  (await read<{ holder: string }>(sql`select holder from market_feeders where feed = 'ticks'`))
    ?.holder;

const newest = async () =>
  Number(
    (
      await read<{ second: string }>(
        sql`select coalesce(max(second), 0) as second from market_ticks`,
      )
    )?.second,
  );

/** @returns monotonic milliseconds. */
async function when(isSo: () => Promise<boolean>): Promise<number> {
  while (!(await isSo())) await pause(LOOK_MS);
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
  let feeding = await startProcess();
  await when(async () => (await newest()) > 0);
  for (let round = 1; round <= rounds; round += 1) {
    const other = await startProcess();
    const before = await holder();
    const from = await newest();
    const killed = performance.now();
    feeding.child.kill('SIGKILL');
    const taken = (await when(async () => (await holder()) !== before)) - killed;
    const last = await newest();
    const stored = (await when(async () => (await newest()) > last)) - killed;
    const gap = (await newest()) - Math.max(from, last) - 1;
    print(
      `round ${round}: taken over after ${taken.toFixed(0)} ms, first tick stored after ${stored.toFixed(0)} ms, ${gap} seconds without a tick`,
    );
    if (taken > 5_000) process.exitCode = 1;
    feeding = other;
  }
} finally {
  await endPrograms();
  await exchange.close();
  await connection.close();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit();
