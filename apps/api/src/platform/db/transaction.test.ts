import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../test/helpers/database.js';
import { fail, type Result, succeed } from '../result.js';
import type { DatabaseConnection } from './connection.js';
import { isRead } from './postgres.js';
import { queryRows } from './query-rows.js';
import {
  isConnectionUnavailable,
  isDatabaseLost,
  isUniqueViolation,
  retryStatement,
  transact,
} from './transaction.js';
import type { Database } from './types.js';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openTestDatabase();
  await connection.db.execute(sql`create table notes (id integer primary key)`);
});
afterAll(() => connection.close());

async function countNotes(): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    connection.db,
    sql`select count(*)::int as n from notes`,
  );
  return row?.n ?? -1;
}

test('commits writes when the work resolves and rolls back when it throws', async () => {
  const written = await transact(connection.db, async (tx) => {
    await tx.execute(sql`insert into notes values (1)`);
    return succeed('written');
  });
  expect(written).toEqual(succeed('written'));
  const failing = transact(connection.db, async (tx) => {
    await tx.execute(sql`insert into notes values (2)`);
    throw new Error('a bug');
  });
  await expect(failing).rejects.toThrow('a bug');
  expect(await countNotes()).toBe(1);
});

test('returns a failed result unchanged and writes nothing', async () => {
  const result = await transact(connection.db, async (tx): Promise<Result<number, 'no'>> => {
    await tx.execute(sql`insert into notes values (3)`);
    return fail('no', { seconds: 9 });
  });
  expect(result).toEqual({ ok: false, failure: 'no', params: { seconds: 9 } });
  expect(await countNotes()).toBe(1);
});

test('does not retry a failed result', async () => {
  let runs = 0;
  await transact(connection.db, async () => {
    runs += 1;
    return fail('no');
  });
  expect(runs).toBe(1);
});

test('recognises a wrapped unique violation by its constraint', async () => {
  const error = await transact(connection.db, async (tx) => {
    await tx.execute(sql`insert into notes values (1)`);
    return succeed(undefined);
  }).catch((caught: unknown) => caught);
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'notes_pkey')).toBe(true);
  expect(isUniqueViolation(error, 'another_key')).toBe(false);
  expect(isUniqueViolation(new Error('else'))).toBe(false);
});

test.each([
  ['53300', true],
  ['57P03', true],
  ['57P01', false],
  ['40001', false],
])('classifies error code %s as refused before execution: %s', (code, expected) => {
  const cause = Object.assign(new Error('failed'), { code });
  expect(isConnectionUnavailable(new Error('wrapped', { cause }))).toBe(expected);
});

test('does not take user text in a failed statement for a connection error', async () => {
  let attempts = 0;
  const failing = transact(connection.db, async (tx) => {
    attempts += 1;
    await tx.execute(sql`insert into notes values (1), (length(${'I had a connection error'}))`);
    return succeed(undefined);
  });
  await expect(failing).rejects.toThrow('connection error');
  expect(attempts).toBe(1);
});

describe('transaction retry', () => {
  const failure = (code: string) => Object.assign(new Error('failed'), { code });

  function failingDatabase(times: number, code: string, when: 'before' | 'committing') {
    let remaining = times;
    const transaction = vi.fn(async (work: (tx: unknown) => Promise<unknown>) => {
      const shouldFail = remaining > 0;
      remaining -= 1;
      if (shouldFail && when === 'before') throw failure(code);
      const result = await work({});
      if (shouldFail) throw new Error('wrapped', { cause: failure(code) });
      return result;
    });
    return { db: { transaction } as unknown as Database, transaction };
  }

  test.each(['40001', '40P01', 'ECONNRESET', '57P01', '57P03', '53300'])(
    'retries a transaction that failed with %s',
    async (code) => {
      const { db, transaction } = failingDatabase(2, code, 'before');
      expect(await transact(db, async () => succeed('done'))).toEqual(succeed('done'));
      expect(transaction).toHaveBeenCalledTimes(3);
    },
  );

  test('gives up after six attempts', async () => {
    const { db, transaction } = failingDatabase(99, '40001', 'before');
    await expect(transact(db, async () => succeed('done'))).rejects.toThrow('failed');
    expect(transaction).toHaveBeenCalledTimes(6);
  });

  test('retries a connection lost at commit only when idempotent', async () => {
    const unsafe = failingDatabase(1, 'ECONNRESET', 'committing');
    await expect(transact(unsafe.db, async () => succeed(1))).rejects.toThrow('wrapped');
    const safe = failingDatabase(1, 'ECONNRESET', 'committing');
    const options = { idempotent: true };
    expect(await transact(safe.db, async () => succeed(1), options)).toEqual(succeed(1));
  });

  test('reports an unknown commit outcome even when the retries are refused', async () => {
    let attempt = 0;
    const transaction = async (work: (tx: unknown) => Promise<unknown>) => {
      attempt += 1;
      if (attempt > 1) throw failure('57P03');
      await work({});
      throw failure('57P01');
    };
    const done = transact({ transaction } as unknown as Database, async () => succeed(1), {
      idempotent: true,
    });
    const error = await done.catch((caught: unknown) => caught);
    expect(attempt).toBe(6);
    expect(isConnectionUnavailable(error)).toBe(false);
    expect(error).toMatchObject({ code: '57P01' });
  });

  test('does not retry a unique violation', async () => {
    const { db, transaction } = failingDatabase(1, '23505', 'before');
    await expect(transact(db, async () => succeed(1))).rejects.toThrow();
    expect(transaction).toHaveBeenCalledTimes(1);
  });
});

describe('statement outside of transactions', () => {
  const failingOnce = (code: string) => {
    let runs = 0;
    return async () => {
      runs += 1;
      if (runs === 1) throw Object.assign(new Error(code), { code });
      return runs;
    };
  };
  const REFUSED = 'ECONNREFUSED';
  const LOST = 'ECONNRESET';

  test.each([
    ['unsent', REFUSED],
    ['lost', LOST],
    ['unsent or lost', REFUSED],
    ['unsent or lost', LOST],
  ] as const)('is retried (%s) after %s', async (retry, code) => {
    expect(await retryStatement(failingOnce(code), { retry })).toBe(2);
  });

  test.each([
    ['unsent', LOST],
    ['lost', REFUSED],
    ['unsent or lost', '53300'],
    ['unsent or lost', '23505'],
  ] as const)('is not retried (%s) after %s', async (retry, code) => {
    const run = vi.fn(failingOnce(code));
    await expect(retryStatement(run, { retry })).rejects.toThrow(code);
    expect(run).toHaveBeenCalledOnce();
  });

  test('may run twice only if it reads', () => {
    expect(['select 1', '  SELECT a from b'].map(isRead)).toEqual([true, true]);
    const others = [
      'insert into a values (1)',
      'update a set b = 1',
      'with c as (insert into a values (1) returning b) select b from c',
      'select a from b for update',
      'select a from b for no key update skip locked',
    ];
    expect(others.map(isRead)).toEqual(others.map(() => false));
  });

  test('is distinguished from other sockets that fail with the same code', async () => {
    const lost = await retryStatement(failingOnce(LOST), { retry: 'unsent' }).catch((it) => it);
    expect(isDatabaseLost(new Error('wrapped', { cause: lost }))).toBe(true);
    expect(isDatabaseLost(Object.assign(new Error(LOST), { code: LOST }))).toBe(false);
  });
});
