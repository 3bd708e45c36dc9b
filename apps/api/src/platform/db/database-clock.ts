import { type SQL, sql } from 'drizzle-orm';
import { queryRows } from './query-rows.js';
import type { Executor } from './types.js';

/** Epoch ms when the row is produced. */
export const DATABASE_NOW: SQL = sql`(extract(epoch from clock_timestamp()) * 1000)::float8`;

export async function readDatabaseClock(db: Executor): Promise<number> {
  const [row] = await queryRows<{ now: number }>(db, sql`select ${DATABASE_NOW} as now`);
  if (row === undefined) throw new Error('The database did not say what time it is.');
  return row.now;
}
