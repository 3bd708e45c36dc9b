import type { Query, SQL, SQLWrapper } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Executor } from './types.js';

const dialect = new PgDialect();

/** A value, or `sql.placeholder('itsName')` in a `cachedStatement`. */
export type SqlInput<T> = T | SQLWrapper;

/**
 * Builds the SQL text once: that costs more than sending it. Values are placeholders.
 * @param build called at the first use
 */
export function cachedStatement<
  Row extends Record<string, unknown>,
  Values extends Record<string, unknown>,
>(build: () => SQL): (db: Executor, values: Values) => Promise<Row[]> {
  let query: Query | undefined;
  return async (db, values) => {
    query ??= dialect.sqlToQuery(build());
    const statement = db._.session.prepareQuery(query, undefined, undefined, false);
    const { rows } = (await statement.execute(values)) as { rows: Row[] };
    return rows;
  };
}
