import { Redis } from 'ioredis';
import { DegradedError } from '../readiness.js';
import { createMemoryRateLimiter, type RateLimiter } from './rate-limiter.js';

/** One step on the server, so that a window is never left without its end. */
const TAKE = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('TTL', KEYS[1])}`;

/** A call waits no longer for its place in the count. */
const COMMAND_TIMEOUT_MS = 100;
const CONNECT_TIMEOUT_MS = 1_000;

export interface RedisRateLimiterOptions {
  now: () => number;
  /** Told when the connection fails; it is taken up again by itself. */
  onAway: (error: Error) => void;
}

/** Shared by all processes. While Redis is away each process counts for itself. */
export function openRedisRateLimiter(
  url: string,
  { now, onAway }: RedisRateLimiterOptions,
): RateLimiter {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
  });
  let mute = false;
  redis.on('error', onAway);
  const own = createMemoryRateLimiter({ now });

  /** What did not answer in time may never answer: the next calls count in memory until a new connection does. */
  function takeUpAgain(): void {
    if (mute || redis.status !== 'ready') return;
    mute = true;
    redis.once('ready', () => {
      mute = false;
    });
    redis.disconnect(true);
  }

  async function takeShared(key: string, limit: number, windowSeconds: number): Promise<number> {
    try {
      const answer = await redis.eval(TAKE, 1, `candela:limit:${key}`, windowSeconds);
      const [count, ttl] = answer as [number, number];
      return count <= limit ? 0 : Math.max(1, ttl);
    } catch {
      takeUpAgain();
      return own.take(key, limit, windowSeconds);
    }
  }

  return {
    take(key, limit, windowSeconds) {
      const isAway = mute || redis.status !== 'ready';
      return (isAway ? own.take : takeShared)(key, limit, windowSeconds);
    },
    async assertShared() {
      const counting = 'each process counts calls for itself';
      if (mute || redis.status !== 'ready') throw new DegradedError(`not connected: ${counting}`);
      try {
        await redis.ping();
      } catch {
        takeUpAgain();
        throw new DegradedError(`no answer within ${COMMAND_TIMEOUT_MS} ms: ${counting}`);
      }
    },
    async close() {
      redis.disconnect();
      await own.close();
    },
  };
}
