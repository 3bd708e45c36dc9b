import { sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { openTestDatabase } from '../testing/database.js';
import { queryRows } from './query.js';

describe.runIf(inject('databaseTemplate').engine === 'postgres')('a connection in use', () => {
  test('that the server ends fails its own work, ends nobody’s process, and is replaced', async () => {
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
