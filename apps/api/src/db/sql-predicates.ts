import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { sqlArray } from './sql-array.js';

/**
 * `in (…)` would be another statement for each number of values, each with a plan in every
 * connection.
 */
export function equalsAny(column: AnyColumn, texts: readonly string[]): SQL {
  return sql`${column} = any(${sqlArray('text', texts)})`;
}
