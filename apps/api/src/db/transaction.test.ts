import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../testing/database.js';
import type { DatabaseConnection } from './connection.js';
import { queryRows } from './query.js';
import { isUniqueViolation, refusableTransaction, refuse, withTransaction } from './transaction.js';
import type { Database } from './types.js';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openTestDatabase();
  await connection.db.execute(sql`create table notes (id integer primary key)`);
});
afterAll(() => connection.close());

async function notes(): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    connection.db,
    sql`select count(*)::int as n from notes`,
  );
  return row?.n ?? -1;
}

test('what the work wrote is there when it resolves, and gone when it throws', async () => {
  await withTransaction(connection.db, (tx) => tx.execute(sql`insert into notes values (1)`));
  const failing = withTransaction(connection.db, async (tx) => {
    await tx.execute(sql`insert into notes values (2)`);
    throw new Error('a bug');
  });
  await expect(failing).rejects.toThrow('a bug');
  expect(await notes()).toBe(1);
});

test('a refusal is a value, with nothing written', async () => {
  const result = await refusableTransaction<string, string>(connection.db, async (tx) => {
    await tx.execute(sql`insert into notes values (3)`);
    return refuse('no');
  });
  expect(result).toBe('no');
  expect(await notes()).toBe(1);
});

test('a unique violation is recognised through what wraps it', async () => {
  const error = await withTransaction(connection.db, (tx) =>
    tx.execute(sql`insert into notes values (1)`),
  ).catch((caught: unknown) => caught);
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'notes_pkey')).toBe(true);
  expect(isUniqueViolation(error, 'another_key')).toBe(false);
  expect(isUniqueViolation(new Error('else'))).toBe(false);
});

describe('a transaction that the database undid', () => {
  const failure = (code: string) => Object.assign(new Error('failed'), { code });

  /** A database whose connection breaks: before the work, or after it while committing. */
  function breaking(times: number, code: string, when: 'before' | 'committing') {
    let left = times;
    const transaction = vi.fn(async (work: (tx: unknown) => Promise<unknown>) => {
      const breaks = left > 0;
      left -= 1;
      if (breaks && when === 'before') throw failure(code);
      const result = await work({});
      if (breaks) throw new Error('wrapped', { cause: failure(code) });
      return result;
    });
    return { db: { transaction } as unknown as Database, transaction };
  }

  test.each(['40001', '40P01', 'ECONNRESET', '57P01'])('by %s runs again', async (code) => {
    const { db, transaction } = breaking(2, code, 'before');
    expect(await withTransaction(db, async () => 'done')).toBe('done');
    expect(transaction).toHaveBeenCalledTimes(3);
  });

  test('is not tried for ever', async () => {
    const { db, transaction } = breaking(99, '40001', 'before');
    await expect(withTransaction(db, async () => 'done')).rejects.toThrow('failed');
    expect(transaction).toHaveBeenCalledTimes(6);
  });

  test('runs again after a connection lost while committing only if that is safe', async () => {
    const unsafe = breaking(1, 'ECONNRESET', 'committing');
    await expect(withTransaction(unsafe.db, async () => 1)).rejects.toThrow('wrapped');
    const safe = breaking(1, 'ECONNRESET', 'committing');
    expect(await withTransaction(safe.db, async () => 1, { idempotent: true })).toBe(1);
  });

  test('by a bug does not run again', async () => {
    const { db, transaction } = breaking(1, '23505', 'before');
    await expect(withTransaction(db, async () => 1)).rejects.toThrow();
    expect(transaction).toHaveBeenCalledTimes(1);
  });
});
