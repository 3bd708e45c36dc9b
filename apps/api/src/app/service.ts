import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Config, parseConfig } from '../config/config.js';
import { warmUpPasswordHashing } from '../identity/users/passwords.js';
import { bootstrapOperators } from '../operators/bootstrap.js';
import {
  type OpenConsole,
  type OpenConsoleDeps,
  openConsole,
} from '../operators/console/open-console.js';
import { openLocalSocket } from '../operators/local-socket/open-local-socket.js';
import { removeSocketAddress } from '../operators/local-socket/socket-address.js';
import { createClock } from '../platform/clock/clock.js';
import { createClockWorker } from '../platform/clock/clock-worker.js';
import { openDatabase } from '../platform/db/connection.js';
import { readDatabaseClock } from '../platform/db/database-clock.js';
import { buildServer } from '../platform/http/server.js';
import { createLogger } from '../platform/log.js';
import { createMemoryRateLimiter, type RateLimiter } from '../platform/rate-limits/rate-limiter.js';
import { openRedisRateLimiter } from '../platform/rate-limits/redis-rate-limiter.js';
import { NotReadyError } from '../platform/readiness.js';
import { type App, createApp } from './app.js';
import { assertMode } from './deployment-mode.js';
import { type ListenAddresses, startupBanner } from './startup-banner.js';

export interface ServiceOptions {
  environment: Readonly<Record<string, string | undefined>>;
  /** Stops the service in order, also during startup. */
  stop: AbortSignal;
  print: (text: string) => void;
  onDrain?: (ms: number) => void;
}

type Closer = () => Promise<void>;

/**
 * After `stop`, `/readyz` fails while requests are served for `drainMs`, so that load balancers
 * notice. Then server, workers and database close.
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
  // Left by a killed service; another program may use the port by now.
  if (isEmbedded) removeSocketAddress(config.dataDir);
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
    recoveries: app.services.recoveries,
    content: app.services.content,
    streams: app.services.streams,
    limiter,
    readiness: {
      ...app.readiness,
      ...(config.redisUrl !== undefined && { redis: limiter.assertShared }),
      ...(config.drainMs > 0 && { stop: async () => assertNotStopping(stop) }),
    },
    gauges: app.gauges,
    signFailure: app.services.orders.signRefusal,
    now,
    serviceTime: () => (clock.disagreement() === undefined ? now() : undefined),
  });
  closers.push(() => server.close());
  if (stop.aborted) return undefined;
  const address = await server.listen({ host: config.host, port: config.port });
  const { db } = connection;
  const operatorServices = bootstrapOperators({
    ...{ app, config, db, now },
    onError: (error) => log.error({ err: error }, 'the audit log is not completely protected'),
  });
  await operatorServices.auditLog.begin();
  // Only this process can open an embedded database: operators connect to it.
  if (isEmbedded) {
    try {
      closers.push(
        await openLocalSocket(config.dataDir, { operators: operatorServices.operators, log }),
      );
    } catch (error) {
      // Not fatal: some file systems have no owner-only files.
      log.error({ err: error }, 'could not open the local socket for operators');
    }
  }
  const openedConsole = await openConsoleIfEnabled(config, {
    ...operatorServices,
    attemptLimits: app.services.attemptLimits,
    db,
    log,
    now,
  });
  if (openedConsole !== undefined) closers.push(openedConsole.close);
  return { address, console: openedConsole?.address };
}

/** @throws NotReadyError after stop. */
function assertNotStopping(stop: AbortSignal): void {
  if (stop.aborted) throw new NotReadyError('it was told to stop');
}

async function openConsoleIfEnabled(
  { console: settings }: Config,
  deps: Omit<OpenConsoleDeps, 'settings'>,
): Promise<OpenConsole | undefined> {
  if (settings === undefined) return undefined;
  try {
    return await openConsole({ ...deps, settings });
  } catch (error) {
    // Not fatal: one console per machine.
    deps.log.warn({ err: error }, "could not open the operators' console");
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
