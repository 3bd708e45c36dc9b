import type { Query, SQL, SQLWrapper } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Executor } from './types.js';

const dialect = new PgDialect();

/** A value of a statement: as it is, or `sql.placeholder('itsName')` in one that is kept. */
export type Given<T> = T | SQLWrapper;

/**
 * A hand-written statement whose text is built once, for those that are asked all the time: putting the
 * text together costs the builder more than sending it. What changes are placeholders in it. Its rows come
 * as they do from `queryRows`.
 *
 * @param build called at the first use.
 */
export function keptStatement<
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
