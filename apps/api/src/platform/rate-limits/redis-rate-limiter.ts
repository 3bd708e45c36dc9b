import { Redis, ReplyError } from 'ioredis';
import { DegradedError } from '../readiness.js';
import { createMemoryRateLimiter, type RateLimiter } from './rate-limiter.js';

/** Atomic: a window never lacks its expiry. */
const INCREMENT_SCRIPT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('TTL', KEYS[1])}`;

const COMMAND_TIMEOUT_MS = 100;
const CONNECT_TIMEOUT_MS = 1_000;

const RETRY_REJECTED_AFTER_MS = 1_000;
const PROBE = { key: 'readiness', seconds: 60 } as const;

export interface RedisRateLimiterOptions {
  /** Milliseconds. */
  monotonic: () => number;
  onUnavailable: (error: Error) => void;
}

/** Without Redis each process counts for itself. */
export function openRedisRateLimiter(
  url: string,
  { monotonic, onUnavailable }: RedisRateLimiterOptions,
): RateLimiter {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
  });
  let isReconnecting = false;
  redis.on('error', onUnavailable);
  const local = createMemoryRateLimiter({ monotonic });
  /** Redis is full, a replica, or denies permission. */
  let rejection: { readonly message: string; readonly until: number } | undefined;

  /** The connection may be dead: counts in memory until a new one is ready. */
  function reconnect(): void {
    if (isReconnecting || redis.status !== 'ready') return;
    isReconnecting = true;
    redis.once('ready', () => {
      isReconnecting = false;
    });
    redis.disconnect(true);
  }

  const count = (key: string, windowSeconds: number) =>
    redis.eval(INCREMENT_SCRIPT, 1, `candela:limit:${key}`, windowSeconds) as Promise<
      [number, number]
    >;

  function recordRejection(error: Error): void {
    if (rejection === undefined) onUnavailable(error);
    rejection = { message: error.message, until: monotonic() + RETRY_REJECTED_AFTER_MS };
  }

  /** @returns undefined when Redis did not count it. */
  async function countShared(key: string, windowSeconds: number) {
    try {
      const counted = await count(key, windowSeconds);
      rejection = undefined;
      return counted;
    } catch (error) {
      if (error instanceof ReplyError) {
        recordRejection(error as Error);
      } else {
        rejection = undefined;
        reconnect();
      }
      return undefined;
    }
  }

  async function consumeShared(key: string, limit: number, windowSeconds: number): Promise<number> {
    const counted = await countShared(key, windowSeconds);
    if (counted === undefined) return local.consume(key, limit, windowSeconds);
    const [uses, ttl] = counted;
    return uses <= limit ? 0 : Math.max(1, ttl);
  }

  return {
    consume(key, limit, windowSeconds) {
      const isUnavailable = isReconnecting || redis.status !== 'ready';
      const isRejecting = rejection !== undefined && monotonic() < rejection.until;
      return (isUnavailable || isRejecting ? local.consume : consumeShared)(
        key,
        limit,
        windowSeconds,
      );
    },
    async assertShared() {
      const counting = 'each process counts calls for itself';
      if (isReconnecting || redis.status !== 'ready')
        throw new DegradedError(`not connected: ${counting}`);
      if ((await countShared(PROBE.key, PROBE.seconds)) !== undefined) return;
      const message = rejection?.message ?? `no answer within ${COMMAND_TIMEOUT_MS} ms`;
      throw new DegradedError(`${message}: ${counting}`);
    },
    async close() {
      redis.disconnect();
      await local.close();
    },
  };
}
