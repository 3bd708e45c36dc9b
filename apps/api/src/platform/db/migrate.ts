import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../../config/errors.js';

export function migrationsFolder(): string {
  let directory = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const candidate = join(directory, 'drizzle');
    if (existsSync(join(candidate, 'meta', '_journal.json'))) return candidate;
    const parent = dirname(directory);
    if (parent === directory) {
      throw new Error(
        `The migrations are missing: no drizzle folder above ${import.meta.url}. Ship apps/api/drizzle with dist.`,
      );
    }
    directory = parent;
  }
}

type Query = (text: string) => Promise<{ readonly rows: readonly unknown[] }>;

/**
 * The baseline has the time of the last migration it replaced: a database of 0.2.0 has it already.
 * @throws ConfigError when an older version migrated the database last.
 */
export async function assertBaseline(query: Query): Promise<void> {
  const applied = 'drizzle.__drizzle_migrations';
  const [table] = (await query(`select to_regclass('${applied}') is not null as exists`)).rows;
  if (!(table as { exists: boolean }).exists) return;
  const [newest] = (await query(`select max(created_at) as time from ${applied}`)).rows;
  const { time } = newest as { time: string | number | null };
  const journal = join(migrationsFolder(), 'meta', '_journal.json');
  const { entries } = JSON.parse(readFileSync(journal, 'utf8'));
  if (time === null || Number(time) >= entries[0].when) return;
  throw new ConfigError(
    'The database was last migrated by a version before 0.2.0: start it once with 0.2.0, then with this version.',
  );
}
