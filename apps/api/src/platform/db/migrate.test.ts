import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/helpers/database.js';
import { ConfigError } from '../../config/errors.js';
import type { DatabaseConnection } from './connection.js';
import { queryRows } from './query-rows.js';

let connection: DatabaseConnection;
beforeEach(async () => {
  connection = await openTestDatabase();
});
afterEach(() => connection.close());

const applied = () =>
  queryRows<{ hash: string; at: string }>(
    connection.db,
    sql`select hash, created_at::text as at from drizzle.__drizzle_migrations order by id`,
  );

test('applies nothing to a database with the migrations that the baseline replaced', async () => {
  await connection.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'of 0.2.0'`);
  await connection.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of 0.1.0', 1)`,
  );
  const before = await applied();
  await connection.migrate();
  expect(await applied()).toEqual(before);
});

test('rejects a database that an older version migrated last, and changes nothing', async () => {
  await connection.db.execute(
    sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`,
  );
  const before = await applied();
  const migrated = connection.migrate();
  await expect(migrated).rejects.toThrow(ConfigError);
  await expect(migrated).rejects.toThrow(/start it once with 0\.2\.0/);
  expect(await applied()).toEqual(before);
});

test('migrates an empty database whose first start was interrupted', async () => {
  await connection.db.execute(sql`drop schema public cascade`);
  await connection.db.execute(sql`create schema public`);
  await connection.db.execute(sql`delete from drizzle.__drizzle_migrations`);
  await connection.migrate();
  expect(await queryRows(connection.db, sql`select id from accounts`)).toHaveLength(5);
});
