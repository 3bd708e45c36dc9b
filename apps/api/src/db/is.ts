import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

const WORD = /^[a-z_]+$/;

/**
 * That a column has one of the house's own words, which stands in the statement itself. Only so can a
 * kept statement use an index that has a condition: whether a parameter fulfils it, its plan for all
 * values cannot know.
 */
export function is<Column extends AnyPgColumn>(
  column: Column,
  word: Column['_']['data'] & string,
): SQL {
  if (!WORD.test(word)) throw new Error(`"${word}" is no word of the house.`);
  return sql`${column} = ${sql.raw(`'${word}'`)}`;
}
