import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { DatabaseConnection } from './connection.js';
import { openPostgres } from './postgres.js';
import { queryRows } from './query-rows.js';

const template = inject('databaseTemplate');

describe.runIf(template.engine === 'postgres')('repeated statement', () => {
  let connection: DatabaseConnection;
  beforeEach(() => {
    if (template.engine !== 'postgres') return;
    // Prepared statements are listed per connection.
    connection = openPostgres(new URL('/postgres', template.url).href, { poolSize: 1 });
  });
  afterEach(() => connection.close());

  const query = (statement: SQL) => queryRows<{ it: number }>(connection.db, statement);
  const plus = (value: number) => sql`select ${value}::integer + 1 as it`;
  const preparedStatements = async () => {
    const rows = await queryRows<{ statement: string; uses: number }>(
      connection.db,
      sql`select statement, (generic_plans + custom_plans)::integer as uses
        from pg_prepared_statements`,
    );
    return Object.fromEntries(rows.map(({ statement, uses }) => [statement, uses]));
  };

  test('prepares a statement from its third use and returns the same results', async () => {
    for (const value of [1, 2]) expect(await query(plus(value))).toEqual([{ it: value + 1 }]);
    expect(await preparedStatements()).toEqual({});
    for (const value of [3, 4, 5]) expect(await query(plus(value))).toEqual([{ it: value + 1 }]);
    expect(await preparedStatements()).toEqual({ 'select $1::integer + 1 as it': 3 });
  });

  test('prepares statements inside transactions, except those without values', async () => {
    for (const value of [1, 2, 3]) {
      await connection.db.transaction(async (tx) => {
        expect(await queryRows(tx, plus(value))).toEqual([{ it: value + 1 }]);
      });
    }
    expect(Object.keys(await preparedStatements())).toEqual(['select $1::integer + 1 as it']);
  });

  test('prepares the statement again on the connection that replaces a terminated one', async () => {
    for (const value of [1, 2, 3]) await query(plus(value));
    await expect(query(sql`select pg_terminate_backend(pg_backend_pid()) as it`)).rejects.toThrow();
    expect(await query(plus(4))).toEqual([{ it: 5 }]);
    expect(await preparedStatements()).toEqual({ 'select $1::integer + 1 as it': 1 });
  });

  test('executes a named statement that failed earlier once its cause is fixed', async () => {
    for (let time = 0; time < 4; time += 1) {
      await expect(query(sql`select ${1}::integer as it from not_there`)).rejects.toThrow();
    }
    await query(sql`create temporary table not_there as select 1`);
    expect(await query(sql`select ${1}::integer as it from not_there`)).toEqual([{ it: 1 }]);
  });

  test('prepares at most 100 statements per connection', async () => {
    for (let at = 0; at < 120; at += 1) {
      const statement = sql`select ${at}::integer as ${sql.identifier(`it_${at}`)}`;
      for (let time = 0; time < 3; time += 1) await query(statement);
    }
    expect(Object.keys(await preparedStatements())).toHaveLength(100);
    expect(await query(plus(1))).toEqual([{ it: 2 }]);
  });
});
