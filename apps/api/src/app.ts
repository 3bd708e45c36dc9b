import type { Logger } from 'pino';
import type { Config } from './config/config.js';
import type { DatabaseConnection } from './db/connection.js';
import type { Handlers } from './http/handler.js';
import { createLedger } from './ledger/ledger.js';
import { createRequests } from './modules/requests/service.js';
import { createSessions } from './modules/sessions/service.js';
import { createThrottles } from './modules/throttles/service.js';
import { usersRoutes } from './modules/users/routes.js';
import { createUsers } from './modules/users/service.js';
import type { Worker } from './workers.js';

export interface AppDeps {
  config: Config;
  connection: DatabaseConnection;
  /** Epoch milliseconds. The only clock there is. */
  now: () => number;
  log: Logger;
}

export type App = ReturnType<typeof createApp>;

/**
 * The modules, wired: each gets what it needs and nothing else. Order is by need; a module calls
 * another one's service, never its repository.
 */
export function createApp({ connection, now, log }: AppDeps) {
  const { db } = connection;
  const ledger = createLedger({ now });
  const throttles = createThrottles({ db, now });
  const requests = createRequests({ db, now });
  const sessions = createSessions({ db, now });
  const users = createUsers({ db, ledger, throttles, now });

  const handlers: Handlers = {
    ...usersRoutes({ db, users, sessions }),
  };

  const workers: Worker[] = [
    {
      name: 'prune',
      everyMs: 10 * 60_000,
      run: async () => {
        await requests.prune();
        await sessions.prune();
        await throttles.prune();
      },
    },
  ];

  return {
    services: { ledger, throttles, requests, sessions, users },
    handlers,
    workers,
    /** What must work before requests are welcome. */
    readiness: { database: () => connection.ping() } as Record<string, () => Promise<void>>,
    /** Brings what the database starts with: in sandbox the demo account. Safe to repeat. */
    async prepare(): Promise<void> {
      log.debug('prepared');
    },
  };
}
