import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

const LITERAL = /^[a-z_]+$/;

/** The value is a literal in the SQL: a generic plan can use a partial index only then. */
export function equalsLiteral<Column extends AnyPgColumn>(
  column: Column,
  literal: Column['_']['data'] & string,
): SQL {
  if (!LITERAL.test(literal)) throw new Error(`"${literal}" is no word of the house.`);
  return sql`${column} = ${sql.raw(`'${literal}'`)}`;
}
