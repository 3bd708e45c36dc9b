import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/helpers/database.js';
import { ConfigError } from '../../config/errors.js';
import type { DatabaseConnection } from './connection.js';
import { migrationsFolder } from './migrate.js';
import { queryRows } from './query-rows.js';

async function resetToBaseline({ db }: DatabaseConnection): Promise<void> {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
  const baseline = readFileSync(join(migrationsFolder(), '0000_baseline.sql'), 'utf8');
  for (const statement of baseline.split('--> statement-breakpoint')) {
    await db.execute(sql.raw(statement));
  }
  await db.execute(
    sql`delete from drizzle.__drizzle_migrations
      where created_at > (select min(created_at) from drizzle.__drizzle_migrations)`,
  );
}

describe('a database of the previous version', () => {
  const written = [
    sql`insert into users (id, username, username_key, password_hash, fund_password_hash, invite_code, created_at)
      values ('u', 'maria', 'maria', 'hash', 'hash', 'code', 1)`,
    sql`insert into guardrails (user_id, cool_off_from, cool_off_until) values ('u', 0, 86400000)`,
    sql`insert into guardrail_limits (user_id, kind, period, amount, changed_at)
      values ('u', 'stake', 'day', 500, 1)`,
    sql`insert into throttles (key, attempts, window_ends_at) values ('k', 2, 9)`,
    sql`insert into sightings (user_id, kind, mark, seen_at) values ('u', 'device', 'm', 7)`,
    sql`insert into pending_acts
        (id, action, input, subject, says, reason, asked_by, asked_key, asked_at, status)
      values ('p', 'adjustments freeze', '{}', 'user u', 'Freeze 1', 'why', 'M', 'm', 1, 'open')`,
  ];
  let connection: DatabaseConnection;
  beforeAll(async () => {
    connection = await openTestDatabase();
    await resetToBaseline(connection);
    for (const statement of written) await connection.db.execute(statement);
    await connection.migrate();
  });
  afterAll(() => connection.close());

  test('keeps its rows under the new names', async () => {
    const kept = await queryRows(
      connection.db,
      sql`select
        (select cool_off_until::text from limit_settings where user_id = 'u') as break_until,
        (select amount::text from trading_limits where user_id = 'u') as stake_limit,
        (select attempts from attempt_limits where key = 'k') as attempts,
        (select seen_at::text from known_devices where mark = 'm') as device_seen,
        (select status from pending_commands where id = 'p') as command`,
    );
    expect(kept).toEqual([
      {
        ...{ break_until: '86400000', stake_limit: '500', attempts: 2 },
        ...{ device_seen: '7', command: 'open' },
      },
    ]);
  });

  test.each([
    sql`insert into guardrails (user_id) values ('u') on conflict do nothing`,
    sql`insert into guardrail_limits (user_id, kind, period, amount, changed_at)
      values ('u', 'stake', 'day', 400, 2) on conflict (user_id, kind, period)
      do update set amount = excluded.amount, changed_at = excluded.changed_at`,
    sql`insert into throttles as t (key, attempts, window_ends_at) values ('k', 1, 9)
      on conflict (key) do update set attempts = t.attempts + 1 returning paused_until`,
    sql`insert into sightings (user_id, kind, mark, seen_at) values ('u', 'network', 'n', 8)`,
    sql`delete from sightings where ctid = any(array(
      select ctid from sightings where seen_at < 8 order by seen_at limit 10 for update skip locked
    ))`,
    sql`select id from pending_acts where id = 'p' for update`,
    sql`update pending_acts
      set status = 'refused', decided_by = 'J', decided_key = 'j', decided_at = 2 where id = 'p'`,
    sql`select guardrail_lock('u')`,
    sql`select guardrail_order('u', 'o', 100, 90000000, 0, 0, 0)`,
    sql`select guardrail_recharge('u', 100, 90000000, 0, 0, 0)`,
  ])('accepts statement %# of a process that was not yet replaced', async (statement) => {
    await connection.db.execute(statement);
  });

  test.each([
    [sql`update guardrails set cool_off_until = null where user_id = 'u'`, 'GR003'],
    [sql`select guardrail_order('u', 'o', 100, 1, 0, 0, 0)`, 'GR001'],
    [sql`select guardrail_order('u', 'o', 501, 90000000, 0, 0, 0)`, 'GR002'],
    [sql`update guardrail_limits set amount = 600, changed_at = 2`, 'GR004'],
    [sql`update pending_acts set says = 'Something else'`, 'AL002'],
  ])('rejects statement %# of such a process as before', async (statement, code) => {
    await expect(connection.db.execute(statement)).rejects.toMatchObject({ cause: { code } });
  });
});

describe('migrate', () => {
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
      sql`delete from drizzle.__drizzle_migrations
        where created_at > (select min(created_at) from drizzle.__drizzle_migrations)`,
    );
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
});
