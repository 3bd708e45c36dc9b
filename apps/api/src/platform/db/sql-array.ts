import { type SQL, sql } from 'drizzle-orm';

/** `unnest(${sqlArray('text', ids)})`: array text, which both drivers pass on unchanged. */
export function sqlArray(
  type: 'text' | 'integer' | 'bigint',
  values: readonly (string | number | bigint | null)[],
): SQL {
  return sql`${arrayLiteral(values)}::${sql.raw(type)}[]`;
}

/** The statement must cast the placeholder. */
export function arrayLiteral(values: readonly (string | number | bigint | null)[]): string {
  const elements = values.map((value) =>
    value === null ? 'NULL' : `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`,
  );
  return `{${elements.join(',')}}`;
}
