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
 * Single-process, hence the directory lock. Without fsync, data survives a process crash but not a
 * power failure.
 * @throws DirectoryInUseError when another process uses the directory.
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

export function embeddedConnection(
  client: PGlite,
  onClosed: () => void = () => {},
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
    openNotifications: async (handlers) => {
      const unsubscribers: (() => Promise<void>)[] = [];
      for (const [channel, handler] of Object.entries(handlers)) {
        unsubscribers.push(await client.listen(channel, handler));
      }
      return {
        notify: async (channel, text) => handlers[channel]?.(text),
        ended: new Promise(() => {}),
        close: async () => {
          for (const unlisten of unsubscribers) await unlisten();
        },
      };
    },
    close: async () => {
      try {
        await client.close();
      } finally {
        onClosed();
      }
    },
  };
}

/**
 * The engine resolves in the microtask queue: waiting statements would all run before anything
 * else. Each starts in its own event loop turn instead.
 */
function yieldBetweenStatements(client: PGlite): void {
  const runExclusive = client._runExclusiveQuery.bind(client);
  client._runExclusiveQuery = (statement) =>
    runExclusive(async () => {
      await nextTurn();
      return statement();
    });
}
