import { readFile } from 'node:fs/promises';
import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import type { DatabaseConnection } from '../../src/platform/db/connection.js';
import { embeddedConnection } from '../../src/platform/db/embedded.js';
import { openPostgres } from '../../src/platform/db/postgres.js';
import { transact } from '../../src/platform/db/transaction.js';
import type { Database, Transaction } from '../../src/platform/db/types.js';
import { succeed } from '../../src/platform/result.js';

export interface DatabaseUser {
  readonly name: string;
  readonly password: string;
}

/**
 * New and migrated. On PostgreSQL, closing drops it.
 * @param user PostgreSQL role.
 * @default the role in TEST_DATABASE_URL
 */
export async function openTestDatabase(user?: DatabaseUser): Promise<DatabaseConnection> {
  const template = inject('databaseTemplate');
  if (template.engine === 'embedded') {
    const image = new Blob([await readFile(template.file)]);
    return embeddedConnection(await PGlite.create({ loadDataDir: image }));
  }
  const { url, drop } = await createThrowawayDatabase(template.url, { copy: true });
  const connection = openPostgres(user === undefined ? url : asUser(url, user), { poolSize: 12 });
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await drop();
    },
  };
}

function asUser(url: string, { name, password }: DatabaseUser): string {
  return Object.assign(new URL(url), { username: name, password }).href;
}

/** Commits regardless of the return value. */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return (await transact(db, async (tx) => succeed(await work(tx)))).value;
}
