import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseConnection } from './connection.js';
import { embeddedConnection } from './embedded.js';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = embeddedConnection(await PGlite.create());
}, 30_000);
afterAll(() => connection.close());

test('whoever needs no database has a turn before each statement of a crowd', async () => {
  let turns = 0;
  let counting = true;
  const count = () => {
    turns += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(Array.from({ length: 20 }, () => connection.db.execute(sql`select 1`)));
  counting = false;
  expect(turns).toBeGreaterThanOrEqual(20);
});
