import { setImmediate, setTimeout } from 'node:timers/promises';
import { type FaultyTcpProxy, openProxy } from '@candela/faults/tcp-proxy';
import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { openTestDatabase } from '../../../test/helpers/database.js';
import { succeed } from '../result.js';
import type { DatabaseConnection } from './connection.js';
import { openPostgres } from './postgres.js';
import { queryRows } from './query-rows.js';
import { transact } from './transaction.js';

const template = inject('databaseTemplate');

describe.runIf(template.engine === 'postgres')('terminated connection', () => {
  test('rejects the transaction of a terminated connection and replaces it in the pool', async () => {
    const connection = await openTestDatabase();
    const { db } = connection;
    const work = db.transaction(async (tx) => {
      const [own] = await queryRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${own?.pid})`);
      await tx.execute(sql`select 1`);
    });
    await expect(work).rejects.toThrow();
    expect(await queryRows(db, sql`select 1 as alive`)).toEqual([{ alive: 1 }]);
    await connection.close();
  });
});

// Behind a transaction pooler a session lock would never be released.
test.runIf(template.engine === 'postgres')(
  'holds the migration lock in a transaction, not in a session',
  async () => {
    if (template.engine !== 'postgres') return;
    const database = await createThrowawayDatabase(template.url, { copy: true });
    const [first, second] = [openPostgres(database.url), openPostgres(database.url)];
    const advisoryLocks = sql`select state from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and datname = current_database()`;
    const migrated = await first.db.transaction(async (tx) => {
      await tx.execute(sql`lock table drizzle.__drizzle_migrations in access exclusive mode`);
      const migrating = second.migrate();
      let rows: { state: string }[] = [];
      while (rows.length === 0) {
        rows = await queryRows(second.db, advisoryLocks);
        await tx.execute(sql`select 1`);
      }
      await vi.waitUntil(
        async () => {
          await tx.execute(sql`select 1`);
          return (
            (await queryRows<{ state: string }>(second.db, advisoryLocks))[0]?.state !== 'active'
          );
        },
        { timeout: 30_000 },
      );
      expect(await queryRows(second.db, advisoryLocks)).toEqual([{ state: 'idle in transaction' }]);
      return { migrating };
    });
    await migrated.migrating;
    expect(await queryRows(second.db, advisoryLocks)).toEqual([]);
    await Promise.all([first.close(), second.close()]);
    await database.drop();
  },
);

describe.runIf(template.engine === 'postgres')('connection pool on a broken network', () => {
  const POOL_SIZE = 3;
  const RESPONSE_TIMEOUT_MS = 1_500;
  let proxy: FaultyTcpProxy;
  let connection: DatabaseConnection;
  const pingAll = () => Promise.all(Array.from({ length: POOL_SIZE }, () => connection.ping()));
  const selectOne = () =>
    transact(connection.db, async (tx) => succeed(await queryRows(tx, sql`select 1 as one`)));

  beforeEach(async () => {
    if (template.engine !== 'postgres') return;
    // The template cannot be copied while a client is connected.
    proxy = await openProxy(new URL('/postgres', template.url).href);
    connection = openPostgres(proxy.url, {
      poolSize: POOL_SIZE,
      responseTimeoutMs: RESPONSE_TIMEOUT_MS,
    });
    await pingAll();
  });
  afterEach(async () => {
    await connection.close();
    await proxy.close();
  });

  test('releases the pool slot when the connection is reset during begin', async () => {
    for (let round = 0; round < POOL_SIZE; round += 1) {
      // So that `begin` is in flight at the reset.
      proxy.blackHole();
      const work = connection.db.transaction((tx) => tx.execute(sql`select 1`));
      await setImmediate();
      proxy.resetAll();
      proxy.recover();
      await expect(work).rejects.toThrow();
      expect(await selectOne()).toEqual(succeed([{ one: 1 }]));
    }
    await pingAll();
  });

  test('keeps idle connections and waits one silence limit when all connections go silent', async () => {
    const pids = () =>
      queryRows<{ pid: number }>(connection.db, sql`select pg_backend_pid() as pid`);
    const before = await pids();
    await setTimeout(1.2 * RESPONSE_TIMEOUT_MS);
    expect(await pids()).toEqual(before);
    await setTimeout(RESPONSE_TIMEOUT_MS / 5);

    const since = performance.now();
    proxy.blackHole();
    const work = selectOne();
    proxy.recover();
    expect(await work).toEqual(succeed([{ one: 1 }]));
    const waited = performance.now() - since;
    expect(waited).toBeGreaterThanOrEqual(RESPONSE_TIMEOUT_MS - 50);
    expect(waited).toBeLessThan(2 * RESPONSE_TIMEOUT_MS);
    await pingAll();
  });
});

describe.runIf(template.engine === 'postgres')('event loop stall', () => {
  test('accepts answers that arrived during the stall and sends the next queries', async () => {
    if (template.engine !== 'postgres') return;
    const responseTimeoutMs = 500;
    const url = new URL('/postgres', template.url).href;
    const connection = openPostgres(url, { poolSize: 2, responseTimeoutMs });
    const { db } = connection;
    await Promise.all([connection.ping(), connection.ping()]);
    // Sent when the first response is read, one of them on a connection that was idle as long.
    const next = db
      .execute(sql`select 1`)
      .then(() => Promise.all([1, 2].map((at) => queryRows(db, sql`select ${at}::int as at`))));
    await setImmediate();
    const until = performance.now() + 1.5 * responseTimeoutMs;
    while (performance.now() < until);
    expect(await next).toEqual([[{ at: 1 }], [{ at: 2 }]]);
    await connection.close();
  });
});

describe.runIf(template.engine === 'postgres')('connection settings', () => {
  test('sets the statement, lock and idle-in-transaction timeouts', async () => {
    const connection = await openTestDatabase();
    const limits = await queryRows(
      connection.db,
      sql`select current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(limits).toEqual([{ statement: '5s', lock: '4s', idle: '2s' }]);
    await connection.close();
  });
});
