import { type SQL, sql } from 'drizzle-orm';
import { queryRows } from './query.js';
import type { Executor } from './types.js';

/** The moment at which a row of the answer is made, in epoch milliseconds, by the database's clock. */
export const DATABASE_NOW: SQL = sql`(extract(epoch from clock_timestamp()) * 1000)::float8`;

/** Epoch milliseconds by the database's clock. */
export async function readDatabaseClock(db: Executor): Promise<number> {
  const [row] = await queryRows<{ now: number }>(db, sql`select ${DATABASE_NOW} as now`);
  if (row === undefined) throw new Error('The database did not say what time it is.');
  return row.now;
}
