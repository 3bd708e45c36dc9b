import type { SQL } from 'drizzle-orm';
import type { Executor } from './types.js';

/**
 * Rows of a hand-written statement. Both drivers answer `{ rows }`. Cast `bigint` columns to text
 * in the statement: the drivers disagree on how they arrive.
 */
export async function queryRows<Row extends Record<string, unknown>>(
  db: Executor,
  statement: SQL,
): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] };
  return result.rows;
}
