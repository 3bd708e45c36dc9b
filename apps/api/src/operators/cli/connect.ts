import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createApp } from '../../app/app.js';
import { type Config, parseConfig } from '../../config/config.js';
import { ConfigError } from '../../config/errors.js';
import { loadOperatorKey } from '../../config/secrets.js';
import { createClock } from '../../platform/clock/clock.js';
import { openDatabase } from '../../platform/db/connection.js';
import { readDatabaseClock } from '../../platform/db/database-clock.js';
import { DirectoryInUseError } from '../../platform/db/directory-lock.js';
import { hasErrorCode } from '../../platform/db/error-chain.js';
import { createLogger } from '../../platform/log.js';
import { bootstrapOperators } from '../bootstrap.js';
import { LOCAL_SOCKET_PATH, readSocketAddress } from '../local-socket/socket-address.js';
import type { OperatorRequest, OperatorResponse } from '../protocol.js';

/** A whole ledger check takes long. */
const RESPONSE_TIMEOUT_MS = 3_600_000;

/** Nothing was sent: retrying is safe. */
export class ServiceUnreachableError extends Error {
  override readonly name = 'ServiceUnreachableError';
}

export interface Connection {
  /**
   * @throws ServiceUnreachableError when not sent.
   * @throws Error when the outcome is unknown.
   */
  readonly handleRequest: (request: OperatorRequest) => Promise<OperatorResponse>;
  readonly close: () => Promise<void>;
}

interface ConnectOptions {
  readonly mayCreate: boolean;
  readonly onError: (error: unknown) => void;
}

/**
 * Opens the database directly, or uses the service that has locked it.
 * @throws ConfigError when the settings are wrong, or lead to no database.
 * @throws ServiceUnreachableError when neither responds.
 */
export async function connect(
  environment: Environment,
  { mayCreate, onError }: ConnectOptions,
): Promise<Connection> {
  if (!mayCreate) assertDatabaseExists(environment);
  const config = parseConfig(environment);
  try {
    return await connectToDatabase(config, onError);
  } catch (error) {
    if (error instanceof DirectoryInUseError) return connectToLocalSocket(config, error);
    throw hasErrorCode(error, 'ECONNREFUSED')
      ? new ServiceUnreachableError((error as Error).message)
      : error;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A missing setting must not create another database; parsing would already write a sandbox's
 * secrets.
 */
function assertDatabaseExists({ DATABASE_URL, DATA_DIR }: Environment): void {
  if (DATABASE_URL) return;
  const database = join(resolve(DATA_DIR || '.data'), 'pg');
  if (existsSync(join(database, 'PG_VERSION'))) return;
  throw new ConfigError(
    `There is no database at ${database}. Use the settings of the service (DATABASE_URL or DATA_DIR), or create it with --create-database.`,
  );
}

async function connectToDatabase(
  config: Config,
  onError: ConnectOptions['onError'],
): Promise<Connection> {
  const { dataDir, databaseUrl } = config;
  const connection = await openDatabase({
    dataDir,
    databaseUrl,
    responseTimeoutMs: RESPONSE_TIMEOUT_MS,
  });
  try {
    await connection.migrate();
    const { db } = connection;
    const monotonic = () => performance.now();
    const clock = createClock({ wall: () => Date.now(), monotonic });
    const sentAt = monotonic();
    const databaseMs = await readDatabaseClock(db);
    clock.observe({ databaseMs, sentAt, receivedAt: monotonic() });
    const app = createApp({ config, connection, clock, log: createLogger('silent') });
    const { operators } = bootstrapOperators({
      ...{ app, config, db, now: clock.now, onError },
    });
    return { handleRequest: operators.handleRequest, close: () => connection.close() };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

function connectToLocalSocket({ dataDir }: Config, inUseError: DirectoryInUseError): Connection {
  const address = readSocketAddress(dataDir);
  if (address === undefined) {
    throw new ServiceUnreachableError(
      `${inUseError.message} Its service does not accept operator commands yet. Try again.`,
    );
  }
  const authorization = `Bearer ${loadOperatorKey(dataDir)}`;
  return {
    async handleRequest(request) {
      const response = await fetch(`${address}${LOCAL_SOCKET_PATH}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(request),
      }).catch((error: unknown) => {
        if (!hasErrorCode(error, 'ECONNREFUSED')) throw error;
        throw new ServiceUnreachableError(`The service at ${address} does not answer: try again.`);
      });
      return (await response.json()) as OperatorResponse;
    },
    close: async () => {},
  };
}
