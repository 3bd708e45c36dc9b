import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import type { Client } from 'pg';
import { openPostgres } from '../src/platform/db/postgres.js';
import { withDatabaseClient } from './with-database-client.js';

/**
 * Which growing tables PostgreSQL accepts as partitioned: unique keys must contain the partition
 * key. Then compares plain and monthly partitioned orders.
 *
 *   TEST_DATABASE_URL=postgres://… tsx --conditions=source bench/partitions.bench.ts [orders]
 *   [months]
 */
const [orders = 500_000, months = 12] = process.argv.slice(2).map(Number);
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const USERS = 1_000;
const RUNS = 101;
const PARTITIONINGS = [
  ['requests', 'range (created_at)'],
  ['requests', 'hash (user_id)'],
  ['sessions', 'range (expires_at)'],
  ['orders', 'range (placed_at)'],
  ['orders', 'range (id)'],
  ['transfers', 'range (id)'],
  ['transfers', 'hash (reference)'],
  ['entries', 'range (created_at)'],
  ['entries', 'hash (account_id)'],
  ['market_candles', 'range (minute)'],
] as const;
const print = (line: string) => process.stdout.write(`${line}\n`);

async function tryPartitionings(client: Client): Promise<void> {
  for (const [table, partitioning] of PARTITIONINGS) {
    try {
      await client.query(
        `create table tried (like ${table} including all) partition by ${partitioning}`,
      );
      await client.query('drop table tried');
      print(`${table} by ${partitioning}: taken`);
    } catch (error) {
      print(`${table} by ${partitioning}: refused, ${(error as Error).message}`);
    }
  }
}

/** Like real ids, these sort by time. */
const idOf = (number: string) => `lpad((${number})::text, 12, '0')`;

async function fill(client: Client, table: string): Promise<number> {
  const startedAt = performance.now();
  await client.query(
    `insert into ${table} (id, user_id, instrument, decimals, direction, stake, payout_rate, seconds, strike,
        entry_second, due_second, placed_at)
      select ${idOf('n')}, 'user' || n % $2::integer, 'btc', 2, 'up', 100, 80, 60, 1000, n, n + 60, n * 1000
      from generate_series(0, $1::integer - 1) as n`,
    [orders, USERS],
  );
  const ms = performance.now() - startedAt;
  await client.query(`vacuum analyze ${table}`);
  return ms;
}

/** Median in milliseconds. */
async function medianTime(client: Client, name: string, text: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const values = [`user${(run * 7) % USERS}`];
    const startedAt = performance.now();
    await client.query({ name, text, values });
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[RUNS >> 1] ?? 0;
}

async function measure(client: Client, table: string): Promise<void> {
  const written = await fill(client, table);
  const page = await medianTime(
    client,
    `${table} page`,
    `select * from ${table} where user_id = $1 order by placed_at desc, id desc limit 20`,
  );
  const row = await medianTime(
    client,
    `${table} row`,
    `select * from ${table} where id = ${idOf(`substr($1, 5)::integer + ${Math.floor(orders / USERS / 2) * USERS}`)} and user_id = $1`,
  );
  print(
    `${table}: ${orders} rows in ${(written / 1_000).toFixed(1)} s, a page of a user ${page.toFixed(2)} ms, a row by its key ${row.toFixed(2)} ms`,
  );
}

const database = await createThrowawayDatabase(server, { copy: false });
try {
  const connection = openPostgres(database.url);
  await connection.migrate();
  await connection.close();
  await withDatabaseClient(database.url, async (client) => {
    await tryPartitionings(client);
    await client.query('create table plain (like orders including all)');
    await client.query('create table by_month (like orders including all) partition by range (id)');
    const perMonth = Math.ceil(orders / months);
    for (let month = 0; month < months; month += 1) {
      await client.query(
        `create table month_${month} partition of by_month for values
          from ('${String(month * perMonth).padStart(12, '0')}') to ('${String((month + 1) * perMonth).padStart(12, '0')}')`,
      );
    }
    await measure(client, 'plain');
    await measure(client, 'by_month');
    const startedAt = performance.now();
    await client.query('alter table by_month detach partition month_0');
    print(`by_month without its oldest month: ${(performance.now() - startedAt).toFixed(0)} ms`);
  });
} finally {
  await database.drop();
}
