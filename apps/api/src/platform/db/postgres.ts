import { drizzle, type NodePgClient } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient, type QueryConfig } from 'pg';
import { ConfigError } from '../../config/errors.js';
import { openCheckedTransaction } from './checked-transaction.js';
import type { DatabaseConnection } from './connection.js';
import { openPostgresNotifications } from './listen-notify.js';
import { assertBaseline, migrationsFolder } from './migrate.js';
import { createResponseWatchdog } from './response-timeout.js';
import { createStatementNamer, type StatementNamer } from './statement-namer.js';
import { retryStatement } from './transaction.js';
import type { Database } from './types.js';

const MIGRATION_LOCK_KEY = 7_243_119_001;
const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 4_000;
/** Releases the locks of a process that stops inside a transaction. */
const IDLE_IN_TRANSACTION_MS = 2_000;
/** Longer than any statement: the connection is dead. */
const RESPONSE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1_000;

export interface PostgresOptions {
  poolSize?: number | undefined;
  onConnectionLost?: ((error: Error) => void) | undefined;
  responseTimeoutMs?: number | undefined;
}

/** PostgreSQL 15 or newer. */
export function openPostgres(url: string, options: PostgresOptions = {}): DatabaseConnection {
  const pool = new Pool({
    ...connectionSettings(url),
    max: options.poolSize ?? 16,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  const watchConnection = createResponseWatchdog(options.responseTimeoutMs ?? RESPONSE_TIMEOUT_MS);
  const nameStatement = createStatementNamer();
  // The pool listens for errors of idle connections only; an unhandled error ends the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.onConnectionLost?.(error));
    watchConnection(client);
    nameStatements(client, nameStatement);
  });
  pool.on('error', () => {});
  return {
    engine: 'postgres',
    db: createDatabase(pool),
    migrate: () => migrateExclusively(url),
    openNotifications: openPostgresNotifications(connectionSettings(url)),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

function connectionSettings(url: string) {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'candela-api',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

function nameStatements(client: PoolClient, nameStatement: StatementNamer): void {
  const send = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
  const query = (config: unknown, values: unknown, ...rest: readonly unknown[]) =>
    send(nameStatement(config, values), values, ...rest);
  client.query = query as typeof client.query;
}

/**
 * Drizzle's `transaction` never releases the pool slot when the connection breaks during `begin`.
 */
function createDatabase(pool: Pool): Database {
  const client = {
    query: (config: QueryConfig, values?: unknown[]) =>
      retryStatement(() => pool.query(config, values), {
        retry: isRead(config.text) ? 'unsent or lost' : 'unsent',
      }),
  };
  const db = drizzle({ client: client as NodePgClient }) as unknown as Database;
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    const checked = openCheckedTransaction(client);
    const checkedDb = drizzle({ client: checked.client as NodePgClient }) as unknown as Database;
    try {
      return await checkedDb.transaction(work, config);
    } finally {
      // Closed unless known to be outside a transaction.
      client.release(checked.isStateUnknown() || client.getTransactionStatus() !== 'I');
    }
  };
  return db;
}

/** One that may run twice. Functions with effects are called in transactions only. */
export const isRead = (statement: string) =>
  /^\s*select\b/i.test(statement) && !/\bfor\s+(no\s+key\s+)?update\b/i.test(statement);

/** @throws ConfigError */
function throwUnreachable(url: string, error: unknown): never {
  const { code, message } = error as { code?: string; message: string };
  const { host } = new URL(url);
  throw new ConfigError(
    `The database at ${host} cannot be reached (${message || code}): start it, or correct DATABASE_URL.`,
    { cause: error },
  );
}

/**
 * One process at a time, without timeouts. A transaction lock, since a session lock would stay in a
 * transaction pooler.
 */
async function migrateExclusively(url: string): Promise<void> {
  const lockClient = await connectClient(url);
  try {
    await lockClient.query('begin');
    for (const limit of [
      'statement_timeout',
      'lock_timeout',
      'idle_in_transaction_session_timeout',
    ]) {
      await lockClient.query(`set local ${limit} = 0`);
    }
    await lockClient.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK_KEY]);
    const client = await connectClient(url);
    try {
      await assertBaseline((text) => client.query(text));
      await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() });
    } finally {
      await client.end();
    }
    await lockClient.query('commit');
  } finally {
    await lockClient.end();
  }
}

async function connectClient(url: string): Promise<Client> {
  const client = new Client(connectionSettings(url));
  // The statement in flight rejects.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => throwUnreachable(url, error));
  return client;
}
