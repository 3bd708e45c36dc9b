import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createApp } from '../../app.js';
import { createClock } from '../../clock/clock.js';
import { type Config, parseConfig } from '../../config/config.js';
import { ConfigError } from '../../config/errors.js';
import { loadOperatorKey } from '../../config/secrets.js';
import { openDatabase } from '../../db/connection.js';
import { readDatabaseClock } from '../../db/database-clock.js';
import { DirectoryInUseError } from '../../db/directory-lock.js';
import { hasErrorCode } from '../../db/error-chain.js';
import { createLogger } from '../../log.js';
import { DOOR_PATH, readDoorAddress } from '../door/address.js';
import { operatorsOf } from '../of-app.js';
import type { OperatorAnswer, OperatorRequest } from '../request.js';

/** A whole ledger check takes long, and nothing else waits. */
const LONGEST_ANSWER_MS = 3_600_000;

/** Nothing was sent: the request may be retried. */
export class NotReachedError extends Error {
  override readonly name = 'NotReachedError';
}

export interface Connection {
  /**
   * @throws NotReachedError when the request was not sent.
   * @throws Error when its outcome is unknown.
   */
  readonly handleRequest: (request: OperatorRequest) => Promise<OperatorAnswer>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the database directly, or uses the service that has locked it.
 *
 * @throws ConfigError when the settings are wrong, or lead to no database.
 * @throws NotReachedError when the database or its service does not respond.
 */
export async function connect(
  environment: Environment,
  { mayCreate }: { readonly mayCreate: boolean },
): Promise<Connection> {
  if (!mayCreate) assertThereIsOne(environment);
  const config = parseConfig(environment);
  try {
    return await openDirectly(config);
  } catch (error) {
    if (error instanceof DirectoryInUseError) return openByDoor(config, error);
    throw hasErrorCode(error, 'ECONNREFUSED')
      ? new NotReachedError((error as Error).message)
      : error;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A missing setting must not create another database. Parsing the settings would already write a
 * sandbox's secrets.
 */
function assertThereIsOne({ DATABASE_URL, DATA_DIR }: Environment): void {
  if (DATABASE_URL) return;
  const database = join(resolve(DATA_DIR || '.data'), 'pg');
  if (existsSync(join(database, 'PG_VERSION'))) return;
  throw new ConfigError(
    `There is no database at ${database}. Give the service's own settings (DATABASE_URL, or DATA_DIR), or make one there with --create-database.`,
  );
}

async function openDirectly(config: Config): Promise<Connection> {
  const { dataDir, databaseUrl } = config;
  const connection = await openDatabase({
    dataDir,
    databaseUrl,
    responseTimeoutMs: LONGEST_ANSWER_MS,
  });
  try {
    await connection.migrate();
    const { db } = connection;
    const monotonic = () => performance.now();
    const clock = createClock({ wall: () => Date.now(), monotonic });
    const sentAt = monotonic();
    const databaseMs = await readDatabaseClock(db);
    clock.observe({ databaseMs, sentAt, receivedAt: monotonic() });
    // Starts no workers.
    const app = createApp({ config, connection, clock, log: createLogger('silent') });
    const { operators } = operatorsOf({ app, config, db, now: clock.now });
    return { handleRequest: operators.handleRequest, close: () => connection.close() };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

function openByDoor({ dataDir }: Config, inUse: DirectoryInUseError): Connection {
  const address = readDoorAddress(dataDir);
  if (address === undefined) {
    throw new NotReachedError(
      `${inUse.message} Its service has not opened a door for operators yet: try again.`,
    );
  }
  const authorization = `Bearer ${loadOperatorKey(dataDir)}`;
  return {
    async handleRequest(request) {
      const response = await fetch(`${address}${DOOR_PATH}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(request),
      }).catch((error: unknown) => {
        if (!hasErrorCode(error, 'ECONNREFUSED')) throw error;
        throw new NotReachedError(`The service at ${address} does not answer: try again.`);
      });
      return (await response.json()) as OperatorAnswer;
    },
    close: async () => {},
  };
}
