import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { ConfigError } from '../config/errors.js';
import type { DatabaseConnection } from './connection.js';
import { migrationsFolder } from './migrate.js';
import type { Database } from './types.js';

/** Any constant does, as long as every process of the deployment uses the same. */
const MIGRATION_LOCK_KEY = 7_243_119_001;
const CONNECT_TIMEOUT_MS = 5_000;

export interface PostgresOptions {
  poolSize?: number | undefined;
  /** Told about connections that broke, idle or in use; the pool replaces them by itself. */
  onIdleError?: ((error: Error) => void) | undefined;
}

/** PostgreSQL 15 or newer, shared by any number of api processes. */
export function openPostgres(url: string, options: PostgresOptions = {}): DatabaseConnection {
  const pool = new Pool({
    connectionString: url,
    max: options.poolSize ?? 16,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'candela-api',
  });
  // The pool listens to a connection only while it is idle; an error nobody listens to ends the
  // process. What was under way on it fails by itself, so that here it need only be told.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.onIdleError?.(error));
  });
  // Of an idle connection the pool tells once more what its own listener has told already.
  pool.on('error', () => {});
  return {
    engine: 'postgres',
    db: drizzle({ client: pool }) as unknown as Database,
    migrate: () => migrateOnce(pool, url),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

/** The first connection shows whether the settings lead to a database: if not, one sentence says so. */
function refuseStart(url: string, error: unknown): never {
  const { code, message } = error as { code?: string; message: string };
  const { host } = new URL(url);
  throw new ConfigError(
    `The database at ${host} cannot be reached (${message || code}): start it, or correct DATABASE_URL.`,
  );
}

/** Processes that start together take turns: one migrates, the others find nothing left to do. */
async function migrateOnce(pool: Pool, url: string): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => refuseStart(url, error));
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    try {
      await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK_KEY]);
    }
  } finally {
    client.release();
  }
}
