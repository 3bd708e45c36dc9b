import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { queryRows } from './query.js';
import type { Database } from './types.js';

/** Rows of one statement: some milliseconds, in which others wait for the embedded engine. */
export const DELETED_AT_ONCE = 1_000;
/** Then the rest waits for the next pass. A stop of the service waits for this one. */
const LASTS_MS = 5_000;

/**
 * Deletes rows that have had their time, the oldest first, so many at a time that no statement takes long,
 * however many have gathered. Rows that somebody else holds are left for the next pass, so that any number of
 * processes may do it at once.
 *
 * @param column a moment, with an index.
 * @param before epoch milliseconds, not included.
 */
export async function deleteBefore(
  db: Database,
  column: AnyPgColumn,
  before: number,
): Promise<void> {
  const { table } = column;
  const began = performance.now();
  // Each goes on where the last one ended, and not through what that one left dead in the index.
  let since = 0;
  while (performance.now() - began < LASTS_MS) {
    const [deleted] = await queryRows<{ count: number; last: string | null }>(
      db,
      sql`with deleted as (
          delete from ${table} where ctid = any(array(
            select ctid from ${table}
            where ${column} >= ${since}::bigint and ${column} < ${before}::bigint
            order by ${column} limit ${DELETED_AT_ONCE}::integer for update skip locked
          )) returning ${column} as moment
        )
        select count(*)::integer as count, max(moment)::text as last from deleted`,
    );
    if (deleted === undefined || deleted.count < DELETED_AT_ONCE) return;
    since = Number(deleted.last);
  }
}
