import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { DatabaseConnection } from './connection.js';
import { lockDirectory } from './directory-lock.js';
import { assertBaseline, migrationsFolder } from './migrate.js';
import type { Database } from './types.js';

/**
 * The embedded engine, in `<dataDir>/pg`. It is single-process, hence the lock, which covers the
 * whole data directory. It survives the death of the process, not of the power: it does not fsync.
 *
 * @throws DirectoryInUseError when another process has the directory.
 */
export async function openEmbedded(dataDir: string): Promise<DatabaseConnection> {
  const lock = lockDirectory(dataDir);
  try {
    const directory = join(dataDir, 'pg');
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const client = await PGlite.create(directory);
    return embeddedConnection(client, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Wraps an open PGlite; `released` runs after it was closed. */
export function embeddedConnection(
  client: PGlite,
  released: () => void = () => {},
): DatabaseConnection {
  yieldBetweenStatements(client);
  const driver = drizzle({ client });
  return {
    engine: 'embedded',
    // The driver's type differs from the dialect's only in the raw result's type parameter.
    db: driver as unknown as Database,
    migrate: async () => {
      await assertBaseline((text) => client.query(text));
      await migrate(driver, { migrationsFolder: migrationsFolder() });
    },
    ping: async () => {
      await client.query('select 1');
    },
    notices: async (hearers) => {
      const closes: (() => Promise<void>)[] = [];
      for (const [channel, hear] of Object.entries(hearers)) {
        closes.push(await client.listen(channel, hear));
      }
      return {
        // The engine is in this process: what it told has been heard, and the line cannot break.
        say: async (channel, text) => hearers[channel]?.(text),
        ended: new Promise(() => {}),
        close: async () => {
          for (const unlisten of closes) await unlisten();
        },
      };
    },
    close: async () => {
      try {
        await client.close();
      } finally {
        released();
      }
    },
  };
}

/**
 * The engine runs in this thread and answers from the microtask queue: a hundred statements that wait
 * for it would all be run, and their answers encoded, before anything else had a turn. Each begins in
 * a turn of the event loop of its own, so that whoever needs no database waits for one at most.
 */
function yieldBetweenStatements(client: PGlite): void {
  const runExclusive = client._runExclusiveQuery.bind(client);
  client._runExclusiveQuery = (statement) =>
    runExclusive(async () => {
      await nextTurn();
      return statement();
    });
}
