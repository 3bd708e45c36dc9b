import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseConnection } from './connection.js';
import { embeddedConnection } from './embedded.js';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = embeddedConnection(await PGlite.create());
});
afterAll(() => connection.close());

test('yields to the event loop before each statement of a burst', async () => {
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
