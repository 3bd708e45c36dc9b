import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openTestDatabase } from '../../../test/helpers/database.js';
import { DELETE_BATCH_SIZE, deleteBefore } from './batch-delete.js';
import type { DatabaseConnection } from './connection.js';
import { queryRows } from './query-rows.js';

const OLD_ROWS = 2 * DELETE_BATCH_SIZE + 500;
const CUTOFF_MS = 10_000;

const rowsTable = pgTable(
  'papers',
  { name: text('name').notNull(), at: bigint('at', { mode: 'number' }).notNull() },
  (table) => [index('papers_at_idx').on(table.at)],
);

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openTestDatabase();
  for (const statement of [
    sql`create table papers (name text not null, at bigint not null)`,
    sql`create index papers_at_idx on papers (at)`,
    sql`create table deletions (count integer not null)`,
    sql`create function note_deletion() returns trigger language plpgsql as $$
      begin
        insert into deletions select count(*) from gone;
        return null;
      end $$`,
    sql`create trigger papers_deleted after delete on papers referencing old table as gone
      for each statement execute function note_deletion()`,
  ]) {
    await connection.db.execute(statement);
  }
});
afterAll(() => connection.close());

beforeEach(async () => {
  const { db } = connection;
  await db.delete(rowsTable);
  await db.execute(sql`insert into papers
    select 'old ' || n, n % 7 from generate_series(1, ${OLD_ROWS}::integer) as n`);
  await db
    .insert(rowsTable)
    .values([0, 1, 2].map((n) => ({ name: `new ${n}`, at: CUTOFF_MS + n })));
  await db.execute(sql`truncate deletions`);
});

async function remainingNames(): Promise<string[]> {
  const rows = await connection.db.select().from(rowsTable).orderBy(rowsTable.at, rowsTable.name);
  return rows.map(({ name }) => name);
}

test('deletes expired rows in batches and nothing else', async () => {
  await deleteBefore(connection.db, rowsTable.at, CUTOFF_MS);
  expect(await remainingNames()).toEqual(['new 0', 'new 1', 'new 2']);
  const counts = await queryRows<{ count: number }>(
    connection.db,
    sql`select count from deletions order by count desc`,
  );
  expect(counts.map(({ count }) => count)).toEqual([DELETE_BATCH_SIZE, DELETE_BATCH_SIZE, 500]);
});

test('deletes only expired rows when several deletions run concurrently', async () => {
  await Promise.all([1, 2, 3].map(() => deleteBefore(connection.db, rowsTable.at, CUTOFF_MS)));
  expect(await remainingNames()).toEqual(['new 0', 'new 1', 'new 2']);
});

// The embedded engine has one connection: no row is locked meanwhile.
test.runIf(inject('databaseTemplate').engine === 'postgres')(
  'skips a locked row without waiting and deletes it the next time',
  async () => {
    const { db } = connection;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select * from papers where name = 'old 1' for update`);
      await deleteBefore(db, rowsTable.at, CUTOFF_MS);
      expect(await remainingNames()).toEqual(['old 1', 'new 0', 'new 1', 'new 2']);
    });
    await deleteBefore(db, rowsTable.at, CUTOFF_MS);
    expect(await remainingNames()).toEqual(['new 0', 'new 1', 'new 2']);
  },
);
