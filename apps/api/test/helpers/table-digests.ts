import { type SQL, sql } from 'drizzle-orm';
import { queryRows } from '../../src/platform/db/query-rows.js';
import type { Database } from '../../src/platform/db/types.js';

export type TableDigests = Readonly<Record<string, string>>;

export function createTableDigestReader(
  db: Database,
  isIncluded: (table: string) => boolean,
): () => Promise<TableDigests> {
  let statement: Promise<SQL> | undefined;

  async function prepare(): Promise<SQL> {
    const tables = await queryRows<{ name: string }>(
      db,
      sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const includedTables = tables.filter(({ name }) => isIncluded(name));
    return sql.join(
      includedTables.map(({ name }) => digestOf(name)),
      sql` union all `,
    );
  }

  return async () => {
    statement ??= prepare();
    const rows = await queryRows<{ name: string; digest: string }>(db, await statement);
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  };
}

/** `last_seen_at` changes without a user action. */
function digestOf(table: string): SQL {
  return sql`select ${sql.raw(`'${table}'`)} as name,
      count(*) || ' ' || md5(coalesce(string_agg(it, ';' order by it), '')) as digest
    from (select md5((to_jsonb(each) - 'last_seen_at')::text) as it
      from ${sql.identifier(table)} each) its`;
}
