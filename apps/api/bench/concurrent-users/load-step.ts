import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Client } from 'pg';
import { readServerStats } from './database-stats.js';
import { readPostgresCpuSeconds, readServiceUsage } from './process-usage.js';
import { METRICS_TOKEN } from './service-processes.js';

/** CPU use in cores. */
export interface StepStats {
  readonly seconds: number;
  readonly service: readonly {
    readonly cores: number;
    readonly memoryBytes: number;
    readonly loopLagMs: number;
  }[];
  readonly postgres: number | undefined;
  /** Cores of this client: near 1 it distorts the measurement. */
  readonly client: number;
  /** Event loop delay, 99th percentile; included in response times. */
  readonly clientLagMs: number;
  readonly connections: number;
  readonly commitsPerSecond: number;
  readonly logBytesPerSecond: number;
}

const DELAY_RESOLUTION_MS = 10;

export async function startStep(client: Client, addresses: readonly string[]) {
  const read = async () => ({
    at: performance.now(),
    services: await Promise.all(addresses.map((each) => readServiceUsage(each, METRICS_TOKEN))),
    postgres: readPostgresCpuSeconds(),
    own: process.cpuUsage(),
    server: await readServerStats(client),
  });
  const before = await read();
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();

  return async (): Promise<StepStats> => {
    delay.disable();
    const after = await read();
    const seconds = (after.at - before.at) / 1_000;
    const { user, system } = after.own;
    return {
      seconds,
      service: after.services.map(({ cpuSeconds, memoryBytes, loopLagMs }, index) => ({
        cores: (cpuSeconds - (before.services[index]?.cpuSeconds ?? 0)) / seconds,
        memoryBytes,
        loopLagMs,
      })),
      postgres:
        after.postgres === undefined || before.postgres === undefined
          ? undefined
          : (after.postgres - before.postgres) / seconds,
      client: (user + system - before.own.user - before.own.system) / 1e6 / seconds,
      clientLagMs: Math.max(0, delay.percentile(99) / 1e6 - DELAY_RESOLUTION_MS),
      connections: after.server.connections,
      commitsPerSecond: (after.server.commits - before.server.commits) / seconds,
      logBytesPerSecond: (after.server.logBytes - before.server.logBytes) / seconds,
    };
  };
}
