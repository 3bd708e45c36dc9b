import { type SQL, sql } from 'drizzle-orm';

/**
 * `unnest(${sqlArray('text', ids)})`. PostgreSQL array text, which both drivers pass on unchanged.
 */
export function sqlArray(
  type: 'text' | 'integer' | 'bigint',
  values: readonly (string | number | bigint | null)[],
): SQL {
  return sql`${arrayText(values)}::${sql.raw(type)}[]`;
}

/** The statement must cast the placeholder. */
export function arrayText(values: readonly (string | number | bigint | null)[]): string {
  const cells = values.map((value) =>
    value === null ? 'NULL' : `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`,
  );
  return `{${cells.join(',')}}`;
}
