import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

const WORD = /^[a-z_]+$/;

/** The value is a literal in the SQL: a generic plan can use a partial index only then. */
export function is<Column extends AnyPgColumn>(
  column: Column,
  word: Column['_']['data'] & string,
): SQL {
  if (!WORD.test(word)) throw new Error(`"${word}" is no word of the house.`);
  return sql`${column} = ${sql.raw(`'${word}'`)}`;
}
