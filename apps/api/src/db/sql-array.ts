import { type SQL, sql } from 'drizzle-orm';

/**
 * Values as one array parameter of a hand-written statement: `unnest(${sqlArray('text', ids)})`. It
 * travels as PostgreSQL's own array text, which both drivers pass on as it is.
 */
export function sqlArray(
  type: 'text' | 'integer' | 'bigint',
  values: readonly (string | number | bigint | null)[],
): SQL {
  return sql`${arrayText(values)}::${sql.raw(type)}[]`;
}

/** The text of an array, for a placeholder that the statement casts. */
export function arrayText(values: readonly (string | number | bigint | null)[]): string {
  const cells = values.map((value) =>
    value === null ? 'NULL' : `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`,
  );
  return `{${cells.join(',')}}`;
}
