import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { sqlArray } from './sql-array.js';

/** `in (…)` would be another statement, with its own plans, for each number of values. */
export function equalsAny(column: AnyColumn, texts: readonly string[]): SQL {
  return sql`${column} = any(${sqlArray('text', texts)})`;
}

const LITERAL = /^[a-z_]+$/;

/** A generic plan can use a partial index only with a literal. */
export function equalsLiteral<Column extends AnyPgColumn>(
  column: Column,
  literal: Column['_']['data'] & string,
): SQL {
  if (!LITERAL.test(literal)) throw new Error(`"${literal}" is not a lower-case word.`);
  return sql`${column} = ${sql.raw(`'${literal}'`)}`;
}
