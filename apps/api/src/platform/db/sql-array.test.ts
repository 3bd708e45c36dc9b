import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/helpers/database.js';
import type { DatabaseConnection } from './connection.js';
import { queryRows } from './query-rows.js';
import { sqlArray } from './sql-array.js';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());

test.each([
  ['text', ['plain', 'a,b', '{}', 'say "no"', 'back\\slash', '', 'NULL', null]],
  ['text', []],
  ['integer', [1, -2, null]],
  ['bigint', [9_007_199_254_740_993n, -1n]],
] as const)('passes %s array values unchanged and in order', async (type, values) => {
  const rows = await queryRows<{ value: string | null }>(
    connection.db,
    sql`select value::text from unnest(${sqlArray(type, values)}) with ordinality as u(value, at) order by at`,
  );
  expect(rows.map(({ value }) => value)).toEqual(
    values.map((value) => (value === null ? null : String(value))),
  );
});
