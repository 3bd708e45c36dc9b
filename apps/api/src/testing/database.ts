import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { DatabaseConnection } from '../db/connection.js';
import { embeddedConnection } from '../db/embedded.js';
import { openPostgres } from '../db/postgres.js';
import { transact } from '../db/transaction.js';
import type { Database, Transaction } from '../db/types.js';
import { succeed } from '../result.js';

/**
 * A fresh, migrated database of the engine this run is about. Close it when the test is over: on
 * PostgreSQL that drops it.
 */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const template = inject('databaseTemplate');
  if (template.engine === 'embedded') {
    const image = new Blob([await readFile(template.file)]);
    return embeddedConnection(await PGlite.create({ loadDataDir: image }));
  }
  const url = new URL(template.url);
  const source = url.pathname.slice(1);
  const name = `${source}_${randomBytes(6).toString('hex')}`;
  url.pathname = '/postgres';
  await statement(url.href, `create database ${name} template ${source}`);
  const server = url.href;
  url.pathname = `/${name}`;
  const connection = openPostgres(url.href, { poolSize: 12 });
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await statement(server, `drop database ${name} with (force)`);
    },
  };
}

/** Runs `work` in one transaction, commits it and gives what it returned, whatever that is. */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return (await transact(db, async (tx) => succeed(await work(tx)))).value;
}

async function statement(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Two copies of one template cannot be made at the same moment: wait and try again.
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query(text);
        return;
      } catch (error) {
        if ((error as { code?: string }).code !== '55006' || attempt === 50) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  } finally {
    await client.end();
  }
}
