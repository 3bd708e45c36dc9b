import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { sqlArray } from './sql-array.js';

/**
 * Whether a column of texts is one of some. A list for each number of them would be a statement of its own for each, and
 * statements that are repeated keep a plan in every connection.
 */
export function isAmong(column: AnyColumn, texts: readonly string[]): SQL {
  return sql`${column} = any(${sqlArray('text', texts)})`;
}
