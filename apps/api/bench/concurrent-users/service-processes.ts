import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startChildServer, stopChildServers } from '../child-servers.js';

export const METRICS_TOKEN = randomBytes(24).toString('base64url');

export interface ProcessesDeps {
  readonly service: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Without it each process counts limits itself. */
  readonly redisUrl: string | undefined;
}

export function createProcesses({ service, dataDir, databaseUrl, redisUrl }: ProcessesDeps) {
  const main = join(service, 'dist', 'main.js');
  if (!existsSync(main)) throw new Error(`${main} is not there: run pnpm build first.`);
  const secret = () => randomBytes(32).toString('hex');
  const common = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
    PORT: '0',
    PRICE_SECRET: secret(),
    SIGNING_KEY: '03'.repeat(32),
    DATA_KEY: secret(),
    METRICS_TOKEN,
    // All requests come from one address; limits per user stay as deployed.
    RATE_LIMIT_PER_IP: '10000000',
  };

  return {
    async start(count: number, settings: Readonly<Record<string, string>> = {}) {
      const addresses: string[] = [];
      for (let at = 0; at < count; at += 1) {
        const env = { ...common, ...settings };
        addresses.push((await startChildServer([main], { cwd: service, env })).address);
      }
      return addresses;
    },

    end: stopChildServers,
  };
}
