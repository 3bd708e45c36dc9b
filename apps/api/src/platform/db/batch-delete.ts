import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { queryRows } from './query-rows.js';
import type { Database } from './types.js';

/** Takes milliseconds, which block the embedded engine. */
export const DELETE_BATCH_SIZE = 1_000;
/** Per pass; a stop waits for it. */
const TIME_LIMIT_MS = 5_000;

/**
 * Oldest first, in short statements; skips locked rows, so several processes may run it.
 * @param column an indexed timestamp
 * @param before epoch ms, exclusive
 */
export async function deleteBefore(
  db: Database,
  column: AnyPgColumn,
  before: number,
): Promise<void> {
  const { table } = column;
  const startedAt = performance.now();
  // Continues after the last row instead of scanning dead index entries.
  let lowerBound = 0;
  while (performance.now() - startedAt < TIME_LIMIT_MS) {
    const [deleted] = await queryRows<{ count: number; last: string | null }>(
      db,
      sql`with deleted as (
          delete from ${table} where ctid = any(array(
            select ctid from ${table}
            where ${column} >= ${lowerBound}::bigint and ${column} < ${before}::bigint
            order by ${column} limit ${DELETE_BATCH_SIZE}::integer for update skip locked
          )) returning ${column} as moment
        )
        select count(*)::integer as count, max(moment)::text as last from deleted`,
    );
    if (deleted === undefined || deleted.count < DELETE_BATCH_SIZE) return;
    lowerBound = Number(deleted.last);
  }
}
