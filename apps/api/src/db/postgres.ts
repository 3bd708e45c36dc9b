import { drizzle, type NodePgClient } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient } from 'pg';
import { ConfigError } from '../config/errors.js';
import type { DatabaseConnection } from './connection.js';
import { openTransaction } from './later.js';
import { assertBaseline, migrationsFolder } from './migrate.js';
import { type Naming, nameRepeated } from './name-repeated.js';
import { postgresNotices } from './notices.js';
import { watchForSilence } from './silence.js';
import type { Database } from './types.js';

/** Arbitrary, but the same in all processes. */
const MIGRATION_LOCK_KEY = 7_243_119_001;
const CONNECT_TIMEOUT_MS = 3_000;
/** The server cancels longer statements. */
const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 4_000;
/** Releases the locks of a process that stops inside a transaction. */
const IDLE_IN_TRANSACTION_MS = 2_000;
/** Longer than any statement: the connection is dead. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 1_000;

export interface PostgresOptions {
  poolSize?: number | undefined;
  /** The pool replaces broken connections. */
  onLost?: ((error: Error) => void) | undefined;
  /** Maximum time without a response before a connection is closed. */
  silenceMs?: number | undefined;
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
  const watch = watchForSilence(options.silenceMs ?? SILENCE_MS);
  const name = nameRepeated();
  // The pool listens for errors of idle connections only, and an unhandled error ends the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.onLost?.(error));
    watch(client);
    giveNames(client, name);
  });
  // Reported above already.
  pool.on('error', () => {});
  return {
    engine: 'postgres',
    db: databaseOf(pool, name),
    migrate: () => migrateOnce(url),
    notices: postgresNotices(connectionSettings(url)),
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

function giveNames(client: PoolClient, name: Naming): void {
  const send = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
  const query = (config: unknown, values: unknown, ...rest: readonly unknown[]) =>
    send(name(config, values), values, ...rest);
  client.query = query as typeof client.query;
}

/**
 * Drizzle's `transaction` never releases the pool slot when the connection breaks during `begin`.
 */
function databaseOf(pool: Pool, name: Naming): Database {
  const db = drizzle({ client: pool }) as unknown as Database;
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    const wire = openTransaction(client, name);
    const own = drizzle({ client: wire.client as NodePgClient }) as unknown as Database;
    try {
      return await own.transaction((tx) => work(wire.take(tx)), config);
    } finally {
      // Closed unless it is known to be outside of a transaction.
      client.release(wire.isBroken() || client.getTransactionStatus() !== 'I');
    }
  };
  return db;
}

/** @throws ConfigError */
function refuseStart(url: string, error: unknown): never {
  const { code, message } = error as { code?: string; message: string };
  const { host } = new URL(url);
  throw new ConfigError(
    `The database at ${host} cannot be reached (${message || code}): start it, or correct DATABASE_URL.`,
    { cause: error },
  );
}

/**
 * Processes migrate one at a time, on connections without timeouts. Holds a transaction lock, since
 * a session lock would remain in a transaction pooler.
 */
async function migrateOnce(url: string): Promise<void> {
  const turn = await connectAlone(url);
  try {
    await turn.query('begin');
    for (const limit of [
      'statement_timeout',
      'lock_timeout',
      'idle_in_transaction_session_timeout',
    ]) {
      await turn.query(`set local ${limit} = 0`);
    }
    await turn.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK_KEY]);
    const client = await connectAlone(url);
    try {
      await assertBaseline((text) => client.query(text));
      await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() });
    } finally {
      await client.end();
    }
    await turn.query('commit');
  } finally {
    await turn.end();
  }
}

async function connectAlone(url: string): Promise<Client> {
  const client = new Client(connectionSettings(url));
  // The statement in flight rejects.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => refuseStart(url, error));
  return client;
}
