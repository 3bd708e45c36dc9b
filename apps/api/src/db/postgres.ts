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

/** Any constant does, as long as every process of the deployment uses the same. */
const MIGRATION_LOCK_KEY = 7_243_119_001;
const CONNECT_TIMEOUT_MS = 3_000;
/** A statement that takes longer is cancelled by the server: no call's statement takes a tenth of it. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** A wait for a row that another transaction holds. */
const LOCK_TIMEOUT_MS = 4_000;
/** A process that stops in mid-transaction loses it, so that others get on with its rows. */
const IDLE_IN_TRANSACTION_MS = 2_000;
/** An answer outstanding for longer than any statement may take never comes: the wire is dead. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 1_000;

export interface PostgresOptions {
  poolSize?: number | undefined;
  /** Told about connections that broke, idle or in use; the pool replaces them by itself. */
  onLost?: ((error: Error) => void) | undefined;
  /** How long an answer may be outstanding before its connection is given up. */
  silenceMs?: number | undefined;
}

/** PostgreSQL 15 or newer, shared by any number of api processes. */
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
  // The pool listens to a connection only while it is idle; an error nobody listens to ends the
  // process. What was under way on it fails by itself, so that here it need only be told.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.onLost?.(error));
    watch(client);
    giveNames(client, name);
  });
  // Of an idle connection the pool tells once more what its own listener has told already.
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
 * The query builder on the pool, but for transactions: it waits for `begin` before it asks anything,
 * and of a connection that breaks meanwhile it never gives the place in the pool back, until none is left.
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
      // One that is not known to be outside of any transaction is closed, not used again.
      client.release(wire.isBroken() || client.getTransactionStatus() !== 'I');
    }
  };
  return db;
}

/** The first connection shows whether the settings lead to a database: if not, one sentence says so. */
function refuseStart(url: string, error: unknown): never {
  const { code, message } = error as { code?: string; message: string };
  const { host } = new URL(url);
  throw new ConfigError(
    `The database at ${host} cannot be reached (${message || code}): start it, or correct DATABASE_URL.`,
    { cause: error },
  );
}

/**
 * Processes that start together take turns: one migrates, the others find nothing left to do. On
 * connections of their own without limits, since a migration may take its time. The turn is a transaction's and not
 * its connection's: a pooler that lends connections for a transaction would keep it from everybody who starts later.
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
  // What is under way fails with it, and says so.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => refuseStart(url, error));
  return client;
}
