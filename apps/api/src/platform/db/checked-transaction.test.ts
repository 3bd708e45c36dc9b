import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { openTestDatabase } from '../../../test/helpers/database.js';
import { fail, succeed } from '../result.js';
import type { DatabaseConnection } from './connection.js';
import { hasErrorCode } from './error-chain.js';
import { openPostgres } from './postgres.js';
import { queryRows } from './query-rows.js';
import { transact } from './transaction.js';
import type { Executor, Transaction } from './types.js';

let connection: DatabaseConnection;
beforeEach(async () => {
  connection = await openTestDatabase();
  await connection.db.execute(
    sql`create table notes (id integer primary key deferrable initially deferred, text text check (text <> 'bad'))`,
  );
});
afterEach(() => connection.close());

const insertNote = (db: Executor, id: number, text: unknown = 'good') =>
  queryRows<{ id: number }>(db, sql`insert into notes values (${id}, ${text}) returning id`);

async function storedIds(): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    connection.db,
    sql`select id from notes order by id`,
  );
  return rows.map(({ id }) => id);
}

const identity = (error: unknown) => error;

const commit = (work: (tx: Transaction) => Promise<unknown>) =>
  transact(connection.db, async (tx) => succeed(await work(tx)));

test('rolls back when a statement fails and keeps the connection usable', async () => {
  const failing = commit(async (tx) => {
    await insertNote(tx, 1);
    await insertNote(tx, 2, 'bad');
  });
  expect(hasErrorCode(await failing.catch(identity), '23514')).toBe(true);
  expect(await storedIds()).toEqual([]);
  await commit((tx) => insertNote(tx, 3));
  expect(await storedIds()).toEqual([3]);
});

test('reports a constraint violation raised at commit', async () => {
  const failing = commit(async (tx) => {
    await insertNote(tx, 1);
    await insertNote(tx, 1);
  });
  expect(hasErrorCode(await failing.catch(identity), '23505')).toBe(true);
  expect(await storedIds()).toEqual([]);
});

describe('transaction retry at commit', () => {
  beforeEach(async () => {
    for (const statement of [
      sql`create sequence turns`,
      // A rollback does not reset a sequence.
      sql`create function fail_first() returns integer language plpgsql as $$ begin
        if nextval('turns') = 1 then raise exception 'not now' using errcode = '40001'; end if;
        return 1;
      end $$`,
      sql`create function fail_first_commit() returns trigger language plpgsql as $$ begin
        perform fail_first(); return null;
      end $$`,
    ]) {
      await connection.db.execute(statement);
    }
  });

  test('retries when a statement fails to serialize', async () => {
    await commit(async (tx) => {
      await insertNote(tx, 1);
      await queryRows(tx, sql`select fail_first()`);
    });
    expect(await storedIds()).toEqual([1]);
  });

  test('retries when the commit itself fails to serialize', async () => {
    await connection.db.execute(sql`create constraint trigger late after insert on notes
      deferrable initially deferred for each row execute function fail_first_commit()`);
    await commit((tx) => insertNote(tx, 1));
    expect(await storedIds()).toEqual([1]);
  });
});

test('rejects a statement in a transaction that has ended', async () => {
  let endedTx: Transaction | undefined;
  await commit(async (tx) => {
    endedTx = tx;
    await insertNote(tx, 1);
  });
  await expect(insertNote(endedTx as Transaction, 2)).rejects.toThrow();
  expect(await storedIds()).toEqual([1]);
});

test('does not execute pending statements after the transaction ends', async () => {
  const failing = transact(connection.db, async (tx) => {
    await Promise.all([insertNote(tx, 1), insertNote(tx, 2), Promise.reject(new Error('a bug'))]);
    return succeed(1);
  });
  await expect(failing).rejects.toThrow('a bug');
  const statements: Promise<unknown>[] = [];
  await transact(connection.db, async (tx) => {
    statements.push(insertNote(tx, 3).catch(identity), insertNote(tx, 4).catch(identity));
    return fail('no');
  });
  await Promise.all(statements);
  expect(await storedIds()).toEqual([]);
});

test('rejects when a swallowed statement failure prevents the commit', async () => {
  const swallowing = commit(async (tx) => {
    await insertNote(tx, 1);
    await insertNote(tx, 2, 'bad').catch(identity);
  });
  await expect(swallowing).rejects.toThrow();
  expect(await storedIds()).toEqual([]);
});

test('executes no statement outside the transaction when it cannot begin', async () => {
  const isolationLevel = 'no such level' as 'serializable';
  const failing = connection.db.transaction(
    (tx) => Promise.all([insertNote(tx, 1), insertNote(tx, 2)]),
    {
      isolationLevel,
    },
  );
  await expect(failing).rejects.toThrow();
  expect(await storedIds()).toEqual([]);
});

const template = inject('databaseTemplate');

describe.runIf(template.engine === 'postgres')('connection', () => {
  test('reports a connection lost at commit and retries it when idempotent', async () => {
    for (const statement of [
      sql`create sequence turns`,
      sql`create function terminate_first() returns trigger language plpgsql as $$ begin
        if nextval('turns') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
        return null;
      end $$`,
      sql`create constraint trigger late after insert on notes
        deferrable initially deferred for each row execute function terminate_first()`,
    ]) {
      await connection.db.execute(statement);
    }
    const insertThenTerminate = async (tx: Transaction) => {
      await insertNote(tx, 1);
      return succeed('written');
    };
    const lostError = await transact(connection.db, insertThenTerminate).catch(identity);
    expect(hasErrorCode(lostError, '57P01')).toBe(true);
    await connection.db.execute(sql`alter sequence turns restart`);
    const result = await transact(connection.db, insertThenTerminate, { idempotent: true });
    expect(result).toEqual(succeed('written'));
    expect(await storedIds()).toEqual([1]);
  });

  test('retries a transaction whose connection was lost before the commit', async () => {
    let attempts = 0;
    const result = await commit(async (tx) => {
      attempts += 1;
      const [row] = await queryRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      await insertNote(tx, attempts);
      if (attempts > 1) return;
      await connection.db.execute(sql`select pg_terminate_backend(${row?.pid}::integer)`);
      // Until the driver notices, a commit would still be sent.
      await vi.waitFor(
        async () => {
          const { cause } = (await insertNote(tx, 99).catch(identity)) as Error;
          expect(String(cause)).toContain('not queryable');
        },
        { timeout: 30_000 },
      );
    });
    expect(result).toEqual(succeed(undefined));
    expect(attempts).toBe(2);
    expect(await storedIds()).toEqual([2]);
  });

  describe('prepared statements', () => {
    let singleConnection: DatabaseConnection;
    beforeEach(async () => {
      const [row] = await queryRows<{ name: string }>(
        connection.db,
        sql`select current_database() as name`,
      );
      const url = new URL((template as { url: string }).url);
      url.pathname = `/${row?.name}`;
      singleConnection = openPostgres(url.href, { poolSize: 1 });
    });
    afterEach(() => singleConnection.close());

    const insertInTransaction = (id: number, text: unknown = 'good') =>
      transact(singleConnection.db, async (tx) => {
        await queryRows(tx, sql`select 1`);
        await insertNote(tx, id, text);
        return succeed(id);
      });

    test('keeps working after a value that cannot be serialized', async () => {
      for (const id of [1, 2, 3]) await insertInTransaction(id);
      const unsendable = {
        toPostgres() {
          throw new Error('no such value');
        },
      };
      await expect(insertInTransaction(9, unsendable)).rejects.toThrow();
      for (const id of [4, 5]) await insertInTransaction(id);
      expect(await storedIds()).toEqual([1, 2, 3, 4, 5]);
    });

    test('prepares the statement again after a migration changed its result type', async () => {
      await insertInTransaction(1);
      const read = () =>
        transact(singleConnection.db, async (tx) =>
          succeed(await queryRows(tx, sql`select text from notes where id = ${1}`)),
        );
      for (const _turn of [1, 2, 3, 4]) await read();
      await connection.db.execute(sql`alter table notes alter column text type varchar(50)`);
      expect(await read()).toEqual(succeed([{ text: 'good' }]));
      expect(await read()).toEqual(succeed([{ text: 'good' }]));
    });
  });
});
