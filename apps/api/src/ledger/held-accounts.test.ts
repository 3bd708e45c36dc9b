import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DatabaseConnection } from '../db/connection.js';
import { embeddedConnection } from '../db/embedded.js';
import { migrationsFolder } from '../db/migrate.js';
import { openPostgres } from '../db/postgres.js';
import { queryRows } from '../db/query.js';
import { sqlArray } from '../db/sql-array.js';
import { inTransaction } from '../testing/database.js';
import { heldOf } from './figures.js';
import { platformAccount, userAccount } from './kinds.js';
import { createLedger } from './ledger.js';

/** A database as it was while there was one account for all that is held, brought up to date. */

/** The migration that is about it. */
const SPLIT = '0011_held_accounts';
const HOLDERS = ['u1', 'u2', 'u3'];

let connection: DatabaseConnection;
const closers: (() => Promise<void>)[] = [];
const ledger = createLedger({ now: () => 1_700_000_000_000 });

/** The migrations before `SPLIT`, in a folder of their own. */
function oldMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'candela-migrations-'));
  cpSync(migrationsFolder(), folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const count = journal.entries.findIndex(({ tag }) => tag === SPLIT);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  closers.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function openOld(): Promise<DatabaseConnection> {
  const template = inject('databaseTemplate');
  if (template.engine === 'embedded') {
    // Emptied, the template is a fresh engine for a fraction of what making one takes.
    const image = new Blob([await readFile(template.file)]);
    const client = await PGlite.create({ loadDataDir: image });
    await client.exec('drop schema public, drizzle cascade; create schema public');
    await migrateEmbedded(drizzleEmbedded({ client }), { migrationsFolder: oldMigrations() });
    return embeddedConnection(client);
  }
  const url = new URL(template.url);
  url.pathname = '/postgres';
  const server = new Client({ connectionString: url.href });
  await server.connect();
  const name = `candela_old_${randomBytes(6).toString('hex')}`;
  await server.query(`create database ${name}`);
  url.pathname = `/${name}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await migratePostgres(drizzlePostgres({ client }), { migrationsFolder: oldMigrations() });
  await client.end();
  closers.push(async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  return openPostgres(url.href, { poolSize: 4 });
}

const post = (kind: string, reference: string, lines: readonly [string, bigint][]) =>
  inTransaction(connection.db, (tx) =>
    ledger.postTransfer(tx, {
      kind: kind as 'recharge',
      reference,
      lines: lines.map(([account, amount]) => ({ account, amount })),
    }),
  );

/** As `post`, by the function as it was then: it took no actors. */
async function postThen(
  kind: string,
  reference: string,
  lines: readonly [string, bigint][],
): Promise<void> {
  const [row] = await queryRows<{ refused: number | null }>(
    connection.db,
    sql`select refused from ledger_post(
      0, array[${kind}::text], array[${reference}::text], array[null::text],
      ${sqlArray(
        'integer',
        lines.map(() => 1),
      )},
      ${sqlArray(
        'text',
        lines.map(([account]) => account),
      )},
      ${sqlArray(
        'bigint',
        lines.map(([, amount]) => amount),
      )})`,
  );
  if (row?.refused !== null) throw new Error(`${kind} ${reference} was refused.`);
}

/** What each owner has, and what all accounts, entries and totals add up to. */
async function sums() {
  const owners = await queryRows<{ owner: string; sum: string }>(
    connection.db,
    sql`select owner, sum(balance)::text as sum from accounts group by owner order by owner`,
  );
  const totals = await queryRows(
    connection.db,
    sql`select owner, kind, amount::text from ledger_totals order by owner, kind`,
  );
  return { owners, totals };
}

let before: Awaited<ReturnType<typeof sums>>;
beforeAll(async () => {
  connection = await openOld();
  closers.push(() => connection.close());
  for (const [index, user] of [...HOLDERS, 'idle'].entries()) {
    for (const kind of ['available', 'held', 'invested']) {
      await connection.db.execute(
        sql`insert into accounts (id, owner, kind, created_at)
          values (${`${user}:${kind}`}, ${user}, ${kind}, 0)`,
      );
    }
    const available = userAccount(user, 'available');
    await postThen('recharge', user, [
      [platformAccount('deposits'), -100_00n],
      [available, 100_00n],
    ]);
    if (user === 'idle') continue;
    for (const order of ['a', 'b']) {
      const stake = BigInt(index + 1) * 7_01n;
      await postThen('order_stake', `${user}-${order}`, [
        [available, -stake],
        [`${user}:held`, stake],
      ]);
    }
  }
  before = await sums();
  await connection.migrate();
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

test('moves held balances to held_orders without changing the sum of any owner', async () => {
  expect(await sums()).toEqual(before);
  for (const [index, user] of HOLDERS.entries()) {
    const held = BigInt(index + 1) * 14_02n;
    const balances = await ledger.balances(connection.db, user);
    expect(balances).toEqual({
      available: 100_00n - held,
      held_orders: held,
      held_withdrawals: 0n,
      held_operator: 0n,
      invested: 0n,
    });
    expect(heldOf(balances)).toBe(held);
  }
  expect(heldOf(await ledger.balances(connection.db, 'idle'))).toBe(0n);
});

test('keeps every balance equal to the sum of its entries', async () => {
  const odd = await queryRows(
    connection.db,
    sql`select a.id from accounts a left join lateral (
        select sum(amount) as sum, count(*) as entries from entries e where e.account_id = a.id
      ) told on true
      where a.balance <> coalesce(told.sum, 0) or a.version <> told.entries`,
  );
  expect(odd).toEqual([]);
});

test('gives every old entry the kind of its transfer and keeps entries immutable', async () => {
  const { db } = connection;
  const odd = await queryRows(
    db,
    sql`select from entries e join transfers t on t.id = e.transfer_id where e.kind <> t.kind`,
  );
  expect(odd).toEqual([]);
  await expect(db.execute(sql`update entries set kind = 'fee'`)).rejects.toThrow();
});

test('settles an order placed before the migration from held_orders', async () => {
  const [user] = HOLDERS;
  const lost = await post('order_loss', `${user}-a`, [
    [userAccount(user ?? '', 'held_orders'), -7_01n],
    [platformAccount('house'), 7_01n],
  ]);
  expect(lost.ok).toBe(true);
});

test('rejects a transfer into the former held account', async () => {
  await expect(
    post('order_stake', 'late', [
      [userAccount('idle', 'available'), -1_00n],
      ['idle:held', 1_00n],
    ]),
  ).rejects.toThrow();
});

test('rejects an overdraft of a held account', async () => {
  const taken = await post('order_loss', 'nothing', [
    [userAccount('idle', 'held_withdrawals'), -1n],
    [platformAccount('house'), 1n],
  ]);
  expect(taken).toMatchObject({ failure: 'insufficient_funds' });
});
