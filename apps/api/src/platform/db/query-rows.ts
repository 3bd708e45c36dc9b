import type { SQL } from 'drizzle-orm';
import type { Executor } from './types.js';

/** Cast `bigint` columns to text: the drivers return them differently. */
export async function queryRows<Row extends Record<string, unknown>>(
  db: Executor,
  statement: SQL,
): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] };
  return result.rows;
}
