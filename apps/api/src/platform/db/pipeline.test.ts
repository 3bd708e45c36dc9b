import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { openTestDatabase } from '../../../test/helpers/database.js';
import { countRoundTrips } from '../../../test/helpers/round-trips.js';
import { fail, succeed } from '../result.js';
import type { DatabaseConnection } from './connection.js';
import { hasErrorCode } from './error-chain.js';
import { deferStatement } from './pipeline.js';
import { openPostgres } from './postgres.js';
import { queryRows } from './query-rows.js';
import { RollbackError } from './rollback-error.js';
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

test('sends a deferred statement with the next one or the commit and returns its own rows', async () => {
  const result = await commit(async (tx) => {
    const first = await deferStatement(tx, () => insertNote(tx, 1));
    const second = await deferStatement(tx, () => insertNote(tx, 2));
    const third = await insertNote(tx, 3);
    await deferStatement(tx, () => insertNote(tx, 4));
    return [await first(), await second(), third];
  });
  expect(result).toEqual(succeed([[{ id: 1 }], [{ id: 2 }], [{ id: 3 }]]));
  expect(await storedIds()).toEqual([1, 2, 3, 4]);
});

test('returns the answer of a deferred statement when none follows', async () => {
  const result = await commit(async (tx) => {
    const getResult = await deferStatement(tx, () => insertNote(tx, 1));
    return getResult();
  });
  expect(result).toEqual(succeed([{ id: 1 }]));
  expect(await storedIds()).toEqual([1]);
});

test('rolls back when a deferred statement fails and keeps the connection usable', async () => {
  const failing = commit(async (tx) => {
    await insertNote(tx, 1);
    await deferStatement(tx, () => insertNote(tx, 2, 'bad'));
  });
  expect(hasErrorCode(await failing.catch(identity), '23514')).toBe(true);
  expect(await storedIds()).toEqual([]);
  await commit((tx) => insertNote(tx, 3));
  expect(await storedIds()).toEqual([3]);
});

test('reports a constraint violation raised at commit', async () => {
  const failing = commit(async (tx) => {
    await insertNote(tx, 1);
    await deferStatement(tx, () => insertNote(tx, 1));
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

  test('retries when the statement sent with the commit fails to serialize', async () => {
    await commit(async (tx) => {
      await insertNote(tx, 1);
      await deferStatement(tx, () => queryRows(tx, sql`select fail_first()`));
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

test('rolls back on a failed result, whether or not its statements were sent', async () => {
  await transact(connection.db, async (tx) => {
    await insertNote(tx, 1);
    await deferStatement(tx, () => insertNote(tx, 2));
    return fail('no');
  });
  await transact(connection.db, async (tx) => {
    await deferStatement(tx, () => insertNote(tx, 3));
    return fail('no');
  });
  expect(await storedIds()).toEqual([]);
});

test('completes the transaction when a deferred callback sends no statement', async () => {
  const running = commit(async (tx) => {
    await insertNote(tx, 1);
    await deferStatement(tx, () => Promise.reject(new Error('not asked'))).catch(() => {});
    await insertNote(tx, 2);
    const getResult = await deferStatement(tx, async () => 'nothing');
    return getResult();
  });
  expect(await running).toEqual(succeed('nothing'));
  expect(await storedIds()).toEqual([1, 2]);
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

test('runs a deferred query builder once when its answer is awaited several times', async () => {
  await commit(async (tx) => {
    const next = sql`insert into notes select coalesce(max(id), 0) + 1, 'good' from notes`;
    const getResult = await deferStatement(tx, () => tx.execute(next));
    await getResult();
    await getResult();
  });
  expect(await storedIds()).toEqual([1]);
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

describe.runIf(template.engine === 'postgres')('wire protocol', () => {
  test('sends begin with the first statement and the commit with deferred ones', async () => {
    expect(await countRoundTrips(() => commit((tx) => insertNote(tx, 1)))).toBe(2);
    const two = () =>
      commit(async (tx) => {
        const first = await deferStatement(tx, () => insertNote(tx, 2));
        await insertNote(tx, 3);
        await deferStatement(tx, () => insertNote(tx, 4));
        await first();
      });
    expect(await countRoundTrips(two)).toBe(2);
    expect(await storedIds()).toEqual([1, 2, 3, 4]);
  });

  test('reports a connection lost at commit and retries it when idempotent', async () => {
    await connection.db.execute(sql`create sequence turns`);
    const terminateOnce = (tx: Transaction) =>
      queryRows(
        tx,
        sql`select case when nextval('turns') = 1 then pg_terminate_backend(pg_backend_pid()) end`,
      );
    const insertThenTerminate = async (tx: Transaction) => {
      await insertNote(tx, 1);
      await deferStatement(tx, () => terminateOnce(tx));
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

  test('keeps the same connection when a deferred statement refuses the commit', async () => {
    const backend = (db: Executor) =>
      queryRows<{ pid: number }>(db, sql`select pg_backend_pid() as pid`);
    const before = await backend(connection.db);
    const rejected = transact(connection.db, async (tx) => {
      await insertNote(tx, 1);
      await deferStatement(tx, async () => {
        await insertNote(tx, 2, 'bad').catch(() => {
          throw new RollbackError(fail('no'));
        });
      });
      return succeed('done');
    });
    expect(await rejected).toEqual(fail('no'));
    expect(await backend(connection.db)).toEqual(before);
  });

  test('makes no round trip for a transaction without statements', async () => {
    expect(await countRoundTrips(() => commit(async () => 'nothing'))).toBe(0);
    expect(await countRoundTrips(() => transact(connection.db, async () => fail('no')))).toBe(0);
  });

  test('does not take a long-running deferred statement for a silent connection', async () => {
    if (template.engine !== 'postgres') return;
    const url = new URL('/postgres', template.url).href;
    const connectionWithTimeout = openPostgres(url, { poolSize: 1, responseTimeoutMs: 2_500 });
    const sleep = (tx: Transaction) => queryRows(tx, sql`select 1 as slept from pg_sleep(1.4)`);
    const sleepResults = await transact(connectionWithTimeout.db, async (tx) => {
      const first = await deferStatement(tx, () => sleep(tx), { mayBlock: true });
      return succeed([await sleep(tx), await first()]);
    });
    expect(sleepResults).toEqual(succeed([[{ slept: 1 }], [{ slept: 1 }]]));
    await connectionWithTimeout.close();
  });

  test('rolls back when the value of a deferred statement cannot be serialized', async () => {
    const unsendable = {
      toPostgres() {
        throw new Error('no such value');
      },
    };
    const failing = commit(async (tx) => {
      await insertNote(tx, 1);
      await deferStatement(tx, () => insertNote(tx, 2, unsendable));
    });
    await expect(failing).rejects.toThrow();
    expect(await storedIds()).toEqual([]);
    // It is named by now.
    for (const id of [3, 4, 5]) await commit((tx) => insertNote(tx, id));
    await expect(
      commit((tx) => deferStatement(tx, () => insertNote(tx, 6, unsendable))),
    ).rejects.toThrow();
    await commit((tx) => insertNote(tx, 7));
    expect(await storedIds()).toEqual([3, 4, 5, 7]);
  });

  test('prepares a named statement again after it was skipped by a failure', async () => {
    const updateText = (tx: Transaction, id: number, text: string) =>
      queryRows(tx, sql`update notes set text = ${text} where id = ${id}`);
    await commit((tx) => insertNote(tx, 1));
    // The third use, which is skipped, names the statement.
    for (const text of ['once', 'twice']) await commit((tx) => updateText(tx, 1, text));
    const failing = commit(async (tx) => {
      await deferStatement(tx, () => insertNote(tx, 2, 'bad'));
      await updateText(tx, 1, 'skipped');
    });
    await expect(failing).rejects.toThrow();
    await commit((tx) => updateText(tx, 1, 'after'));
    expect(await queryRows(connection.db, sql`select id, text from notes`)).toEqual([
      { id: 1, text: 'after' },
    ]);
  });
});
