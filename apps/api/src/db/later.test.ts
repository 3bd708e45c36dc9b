import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { fail, succeed } from '../result.js';
import { openTestDatabase } from '../testing/database.js';
import { roundTrips } from '../testing/round-trips.js';
import type { DatabaseConnection } from './connection.js';
import { hasCode } from './error-chain.js';
import { later } from './later.js';
import { openPostgres } from './postgres.js';
import { queryRows } from './query.js';
import { transact } from './transaction.js';
import type { Executor, Transaction } from './types.js';
import { Undone } from './undone.js';

let connection: DatabaseConnection;
beforeEach(async () => {
  connection = await openTestDatabase();
  await connection.db.execute(
    sql`create table notes (id integer primary key deferrable initially deferred, text text check (text <> 'bad'))`,
  );
});
afterEach(() => connection.close());

const write = (db: Executor, id: number, text: unknown = 'good') =>
  queryRows<{ id: number }>(db, sql`insert into notes values (${id}, ${text}) returning id`);

async function written(): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    connection.db,
    sql`select id from notes order by id`,
  );
  return rows.map(({ id }) => id);
}

const itself = (error: unknown) => error;

const run = (work: (tx: Transaction) => Promise<unknown>) =>
  transact(connection.db, async (tx) => succeed(await work(tx)));

test('sends a deferred statement with the next one or the commit and returns its own rows', async () => {
  const done = await run(async (tx) => {
    const first = await later(tx, () => write(tx, 1));
    const second = await later(tx, () => write(tx, 2));
    const third = await write(tx, 3);
    await later(tx, () => write(tx, 4));
    return [await first(), await second(), third];
  });
  expect(done).toEqual(succeed([[{ id: 1 }], [{ id: 2 }], [{ id: 3 }]]));
  expect(await written()).toEqual([1, 2, 3, 4]);
});

test('returns the answer of a deferred statement when none follows', async () => {
  const done = await run(async (tx) => {
    const answer = await later(tx, () => write(tx, 1));
    return answer();
  });
  expect(done).toEqual(succeed([{ id: 1 }]));
  expect(await written()).toEqual([1]);
});

test('rolls back when a deferred statement fails and keeps the connection usable', async () => {
  const failing = run(async (tx) => {
    await write(tx, 1);
    await later(tx, () => write(tx, 2, 'bad'));
  });
  expect(hasCode(await failing.catch(itself), '23514')).toBe(true);
  expect(await written()).toEqual([]);
  await run((tx) => write(tx, 3));
  expect(await written()).toEqual([3]);
});

test('reports a constraint violation raised at commit', async () => {
  const failing = run(async (tx) => {
    await write(tx, 1);
    await later(tx, () => write(tx, 1));
  });
  expect(hasCode(await failing.catch(itself), '23505')).toBe(true);
  expect(await written()).toEqual([]);
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
    await run(async (tx) => {
      await write(tx, 1);
      await later(tx, () => queryRows(tx, sql`select fail_first()`));
    });
    expect(await written()).toEqual([1]);
  });

  test('retries when the commit itself fails to serialize', async () => {
    await connection.db.execute(sql`create constraint trigger late after insert on notes
      deferrable initially deferred for each row execute function fail_first_commit()`);
    await run((tx) => write(tx, 1));
    expect(await written()).toEqual([1]);
  });
});

test('rolls back on a failed result, whether or not its statements were sent', async () => {
  await transact(connection.db, async (tx) => {
    await write(tx, 1);
    await later(tx, () => write(tx, 2));
    return fail('no');
  });
  await transact(connection.db, async (tx) => {
    await later(tx, () => write(tx, 3));
    return fail('no');
  });
  expect(await written()).toEqual([]);
});

test('completes the transaction when a deferred callback sends no statement', async () => {
  const asked = run(async (tx) => {
    await write(tx, 1);
    await later(tx, () => Promise.reject(new Error('not asked'))).catch(() => {});
    await write(tx, 2);
    const answer = await later(tx, async () => 'nothing');
    return answer();
  });
  expect(await asked).toEqual(succeed('nothing'));
  expect(await written()).toEqual([1, 2]);
});

test('rejects a statement in a transaction that has ended', async () => {
  let left: Transaction | undefined;
  await run(async (tx) => {
    left = tx;
    await write(tx, 1);
  });
  await expect(write(left as Transaction, 2)).rejects.toThrow();
  expect(await written()).toEqual([1]);
});

test('does not execute pending statements after the transaction ends', async () => {
  const failing = transact(connection.db, async (tx) => {
    await Promise.all([write(tx, 1), write(tx, 2), Promise.reject(new Error('a bug'))]);
    return succeed(1);
  });
  await expect(failing).rejects.toThrow('a bug');
  const statements: Promise<unknown>[] = [];
  await transact(connection.db, async (tx) => {
    statements.push(write(tx, 3).catch(itself), write(tx, 4).catch(itself));
    return fail('no');
  });
  await Promise.all(statements);
  expect(await written()).toEqual([]);
});

test('rejects when a swallowed statement failure prevents the commit', async () => {
  const swallowing = run(async (tx) => {
    await write(tx, 1);
    await write(tx, 2, 'bad').catch(itself);
  });
  await expect(swallowing).rejects.toThrow();
  expect(await written()).toEqual([]);
});

test('runs a deferred query builder once when its answer is awaited several times', async () => {
  await run(async (tx) => {
    const next = sql`insert into notes select coalesce(max(id), 0) + 1, 'good' from notes`;
    const answer = await later(tx, () => tx.execute(next));
    await answer();
    await answer();
  });
  expect(await written()).toEqual([1]);
});

test('executes no statement outside the transaction when it cannot begin', async () => {
  const isolationLevel = 'no such level' as 'serializable';
  const failing = connection.db.transaction((tx) => Promise.all([write(tx, 1), write(tx, 2)]), {
    isolationLevel,
  });
  await expect(failing).rejects.toThrow();
  expect(await written()).toEqual([]);
});

const template = inject('databaseTemplate');

describe.runIf(template.engine === 'postgres')('wire protocol', () => {
  test('sends begin with the first statement and the commit with deferred ones', async () => {
    expect(await roundTrips(() => run((tx) => write(tx, 1)))).toBe(2);
    const two = () =>
      run(async (tx) => {
        const first = await later(tx, () => write(tx, 2));
        await write(tx, 3);
        await later(tx, () => write(tx, 4));
        await first();
      });
    expect(await roundTrips(two)).toBe(2);
    expect(await written()).toEqual([1, 2, 3, 4]);
  });

  test('reports a connection lost at commit and retries it when idempotent', async () => {
    await connection.db.execute(sql`create sequence turns`);
    const cutFirst = (tx: Transaction) =>
      queryRows(
        tx,
        sql`select case when nextval('turns') = 1 then pg_terminate_backend(pg_backend_pid()) end`,
      );
    const cut = async (tx: Transaction) => {
      await write(tx, 1);
      await later(tx, () => cutFirst(tx));
      return succeed('written');
    };
    const lost = await transact(connection.db, cut).catch(itself);
    expect(hasCode(lost, '57P01')).toBe(true);
    await connection.db.execute(sql`alter sequence turns restart`);
    const done = await transact(connection.db, cut, { idempotent: true });
    expect(done).toEqual(succeed('written'));
    expect(await written()).toEqual([1]);
  });

  test('retries a transaction whose connection was lost before the commit', async () => {
    let attempts = 0;
    const done = await run(async (tx) => {
      attempts += 1;
      const [row] = await queryRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      await write(tx, attempts);
      if (attempts > 1) return;
      await connection.db.execute(sql`select pg_terminate_backend(${row?.pid}::integer)`);
      // Until the driver notices, a commit would still be sent.
      await vi.waitFor(async () => {
        const { cause } = (await write(tx, 99).catch(itself)) as Error;
        expect(String(cause)).toContain('not queryable');
      });
    });
    expect(done).toEqual(succeed(undefined));
    expect(attempts).toBe(2);
    expect(await written()).toEqual([2]);
  });

  describe('prepared statements', () => {
    let one: DatabaseConnection;
    beforeEach(async () => {
      const [row] = await queryRows<{ name: string }>(
        connection.db,
        sql`select current_database() as name`,
      );
      const url = new URL((template as { url: string }).url);
      url.pathname = `/${row?.name}`;
      one = openPostgres(url.href, { poolSize: 1 });
    });
    afterEach(() => one.close());

    const put = (id: number, text: unknown = 'good') =>
      transact(one.db, async (tx) => {
        await queryRows(tx, sql`select 1`);
        await write(tx, id, text);
        return succeed(id);
      });

    test('keeps working after a value that cannot be serialized', async () => {
      for (const id of [1, 2, 3]) await put(id);
      const unsendable = {
        toPostgres() {
          throw new Error('no such value');
        },
      };
      await expect(put(9, unsendable)).rejects.toThrow();
      for (const id of [4, 5]) await put(id);
      expect(await written()).toEqual([1, 2, 3, 4, 5]);
    });

    test('prepares the statement again after a migration changed its result type', async () => {
      await put(1);
      const read = () =>
        transact(one.db, async (tx) =>
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
    const refused = transact(connection.db, async (tx) => {
      await write(tx, 1);
      await later(tx, async () => {
        await write(tx, 2, 'bad').catch(() => {
          throw new Undone(fail('no'));
        });
      });
      return succeed('done');
    });
    expect(await refused).toEqual(fail('no'));
    expect(await backend(connection.db)).toEqual(before);
  });

  test('makes no round trip for a transaction without statements', async () => {
    expect(await roundTrips(() => run(async () => 'nothing'))).toBe(0);
    expect(await roundTrips(() => transact(connection.db, async () => fail('no')))).toBe(0);
  });

  test('does not take a long-running deferred statement for a silent connection', async () => {
    if (template.engine !== 'postgres') return;
    const url = new URL('/postgres', template.url).href;
    const patient = openPostgres(url, { poolSize: 1, silenceMs: 2_500 });
    const sleep = (tx: Transaction) => queryRows(tx, sql`select 1 as slept from pg_sleep(1.4)`);
    const slept = await transact(patient.db, async (tx) => {
      const first = await later(tx, () => sleep(tx), { waits: true });
      return succeed([await sleep(tx), await first()]);
    });
    expect(slept).toEqual(succeed([[{ slept: 1 }], [{ slept: 1 }]]));
    await patient.close();
  });

  test('rolls back when the value of a deferred statement cannot be serialized', async () => {
    const unsendable = {
      toPostgres() {
        throw new Error('no such value');
      },
    };
    const failing = run(async (tx) => {
      await write(tx, 1);
      await later(tx, () => write(tx, 2, unsendable));
    });
    await expect(failing).rejects.toThrow();
    expect(await written()).toEqual([]);
    // It is named by now.
    for (const id of [3, 4, 5]) await run((tx) => write(tx, id));
    await expect(run((tx) => later(tx, () => write(tx, 6, unsendable)))).rejects.toThrow();
    await run((tx) => write(tx, 7));
    expect(await written()).toEqual([3, 4, 5, 7]);
  });

  test('prepares a named statement again after it was skipped by a failure', async () => {
    const deed = (tx: Transaction, id: number, text: string) =>
      queryRows(tx, sql`update notes set text = ${text} where id = ${id}`);
    await run((tx) => write(tx, 1));
    // The third use, which is skipped, names the statement.
    for (const text of ['once', 'twice']) await run((tx) => deed(tx, 1, text));
    const failing = run(async (tx) => {
      await later(tx, () => write(tx, 2, 'bad'));
      await deed(tx, 1, 'skipped');
    });
    await expect(failing).rejects.toThrow();
    await run((tx) => deed(tx, 1, 'after'));
    expect(await queryRows(connection.db, sql`select id, text from notes`)).toEqual([
      { id: 1, text: 'after' },
    ]);
  });
});
