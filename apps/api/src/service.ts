import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type App, createApp } from './app.js';
import { createClock } from './clock/clock.js';
import { createClockWorker } from './clock/clock-worker.js';
import { type Config, parseConfig } from './config/config.js';
import { openDatabase } from './db/connection.js';
import { readDatabaseClock } from './db/database-clock.js';
import { assertMode } from './deployment-mode.js';
import { buildServer } from './http/server.js';
import { createMemoryRateLimiter, type RateLimiter } from './limits/rate-limiter.js';
import { openRedisRateLimiter } from './limits/redis-rate-limiter.js';
import { createLogger } from './log.js';
import { warmUpPasswordHashing } from './modules/users/passwords.js';
import { type OpenConsole, type OpenConsoleDeps, openConsole } from './operators/console/open.js';
import { removeDoorAddress } from './operators/door/address.js';
import { openDoor } from './operators/door/open.js';
import { operatorsOf } from './operators/of-app.js';
import { NotReadyError } from './readiness.js';
import { type ListenAddresses, startupBanner } from './startup-banner.js';

export interface ServiceOptions {
  environment: Readonly<Record<string, string | undefined>>;
  /** Stops the service in order, also during startup. */
  stop: AbortSignal;
  print: (text: string) => void;
  /** Milliseconds for which the service keeps serving. */
  onDrain?: (ms: number) => void;
}

/** Runs in reverse order of opening. */
type Closer = () => Promise<void>;

/**
 * After `stop`, `/readyz` fails while requests are served for `drainMs`, so that load balancers
 * notice. Then the server,
 * the workers and the database close.
 *
 * @throws ConfigError, DirectoryInUseError or any other startup error.
 */
export async function runService(options: ServiceOptions): Promise<void> {
  const { environment, stop, print } = options;
  const config = parseConfig(environment);
  const log = createLogger(config.logLevel);
  const closers: Closer[] = [];
  try {
    const listening = await startComponents(config, log, closers, stop);
    if (listening === undefined) return;
    print(startupBanner(config, listening));
    await aborted(stop);
    options.onDrain?.(config.drainMs);
    await sleep(config.drainMs);
  } finally {
    for (const close of closers.reverse()) {
      try {
        await close();
      } catch (error) {
        log.error({ err: error }, 'closing failed');
      }
    }
  }
}

async function startComponents(
  config: Config,
  log: Logger,
  closers: Closer[],
  stop: AbortSignal,
): Promise<ListenAddresses | undefined> {
  const connection = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  closers.push(() => connection.close());
  const isEmbedded = connection.engine === 'embedded';
  // Left by a killed service; the port may be another program's by now.
  if (isEmbedded) removeDoorAddress(config.dataDir);
  if (stop.aborted) return undefined;
  await connection.migrate();

  const monotonic = () => performance.now();
  const clock = createClock({ wall: () => Date.now(), monotonic });
  const { now } = clock;
  const clockWorker = createClockWorker({
    observe: clock.observe,
    monotonic,
    readDatabase: () => readDatabaseClock(connection.db),
    onError: (error) => log.warn({ err: error }, "the database's clock cannot be read"),
  });
  closers.push(() => clockWorker.stop());
  await clockWorker.start();
  const app = createApp({ config, connection, clock, log });
  await assertMode(connection.db, config.mode);
  const limiter = openLimiter(config, log, monotonic, closers);
  // The demo account's history needs past prices.
  const [started] = await Promise.all([
    startAppWorkers(app, closers, stop),
    warmUpPasswordHashing(),
  ]);
  if (!started) return undefined;
  await app.prepare();

  const server = await buildServer({
    config,
    log,
    handlers: app.handlers,
    sheets: app.sheets,
    sessions: app.services.sessions,
    idempotency: app.services.idempotency,
    users: app.services.users,
    secondFactors: app.services.secondFactors,
    content: app.services.content,
    streams: app.services.streams,
    limiter,
    readiness: {
      ...app.readiness,
      ...(config.redisUrl !== undefined && { redis: limiter.assertShared }),
      ...(config.drainMs > 0 && { stop: async () => assertNotStopping(stop) }),
    },
    gauges: app.gauges,
    now,
  });
  closers.push(() => server.close());
  if (stop.aborted) return undefined;
  const address = await server.listen({ host: config.host, port: config.port });
  const { db } = connection;
  const operatorServices = operatorsOf({ app, config, db, now });
  // Only this process can open an embedded database, so operators connect to it.
  if (isEmbedded) {
    try {
      closers.push(await openDoor(config.dataDir, { operators: operatorServices.operators, log }));
    } catch (error) {
      // Not fatal: some file systems have no owner-only files.
      log.error({ err: error }, 'the door for operators stays closed');
    }
  }
  const openedConsole = await openConsoleIfEnabled(config, {
    ...operatorServices,
    throttles: app.services.rateLimits,
    db,
    log,
    now,
  });
  if (openedConsole !== undefined) closers.push(openedConsole.close);
  return { address, console: openedConsole?.address };
}

/** @throws NotReadyError after stop: new requests should go elsewhere. */
function assertNotStopping(stop: AbortSignal): void {
  if (stop.aborted) throw new NotReadyError('it was told to stop');
}

/** Undefined if disabled or not available. */
async function openConsoleIfEnabled(
  { console: settings }: Config,
  deps: Omit<OpenConsoleDeps, 'settings'>,
): Promise<OpenConsole | undefined> {
  if (settings === undefined) return undefined;
  try {
    return await openConsole({ ...deps, settings });
  } catch (error) {
    // Not fatal: one console per machine.
    deps.log.warn({ err: error }, "the operators' console stays closed");
    return undefined;
  }
}

async function startAppWorkers(app: App, closers: Closer[], stop: AbortSignal): Promise<boolean> {
  for (const worker of app.workers) {
    if (stop.aborted) return false;
    closers.push(() => worker.stop());
    await worker.start();
  }
  return !stop.aborted;
}

/** Without Redis, or while it is away, each process counts for itself. */
function openLimiter(
  config: Config,
  log: Logger,
  monotonic: () => number,
  closers: Closer[],
): RateLimiter {
  if (config.redisUrl === undefined) return createMemoryRateLimiter({ monotonic });
  const onUnavailable = (error: Error) => log.warn({ err: error }, 'Redis is away');
  const limiter = openRedisRateLimiter(config.redisUrl, { monotonic, onUnavailable });
  closers.push(() => limiter.close());
  return limiter;
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
