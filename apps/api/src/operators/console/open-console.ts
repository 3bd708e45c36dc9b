import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.js';
import type { AttemptLimits } from '../../identity/attempt-limits/service.js';
import type { Database } from '../../platform/db/types.js';
import type { OperatorsContext } from '../bootstrap.js';
import { buildConsole } from './server.js';
import { createConsoleSessions } from './sessions.js';
import { createSignIn } from './sign-in.js';

export interface OpenConsoleDeps extends OperatorsContext {
  readonly settings: Exclude<Config['console'], undefined>;
  readonly db: Database;
  readonly attemptLimits: AttemptLimits;
  readonly log: Logger;
  readonly now: () => number;
}

export interface OpenConsole {
  readonly address: string;
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** @throws the error of listening. */
export async function openConsole(deps: OpenConsoleDeps): Promise<OpenConsole> {
  const { db, log, now } = deps;
  const { port, host, origin, directory, trustedProxies } = deps.settings;
  const sessions = createConsoleSessions({ db, now });
  let origins: readonly string[] = origin === undefined ? [] : [origin];
  const server = await buildConsole({
    operators: deps.operators,
    sessions,
    signIn: createSignIn({ ...deps, sessions }),
    origins: () => origins,
    isSecure: origin?.startsWith('https:') === true,
    directory,
    trustedProxies,
    log,
  });
  try {
    await server.listen({ host, port });
  } catch (error) {
    await server.close();
    throw error;
  }
  const { port: boundPort } = server.server.address() as AddressInfo;
  // Without a configured origin, only the loopback names of this machine are accepted.
  if (origin === undefined) {
    origins = ['127.0.0.1', 'localhost', '[::1]'].map(
      (name) => new URL(`http://${name}:${boundPort}`).origin,
    );
  }
  return { address: origins[0] ?? '', port: boundPort, close: () => server.close() };
}
