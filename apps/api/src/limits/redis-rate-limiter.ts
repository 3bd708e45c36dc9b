import type { Redis } from 'ioredis';
import { createMemoryRateLimiter, type RateLimiter } from './rate-limiter.js';

/** One step on the server, so that a window is never left without its end. */
const TAKE = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('TTL', KEYS[1])}`;

/** Shared by all processes. While Redis is away each process counts for itself. */
export function createRedisRateLimiter(deps: { redis: Redis; now: () => number }): RateLimiter {
  const own = createMemoryRateLimiter(deps);
  return {
    async take(key, limit, windowSeconds) {
      if (deps.redis.status !== 'ready') return own.take(key, limit, windowSeconds);
      try {
        const answer = await deps.redis.eval(TAKE, 1, `candela:limit:${key}`, windowSeconds);
        const [count, ttl] = answer as [number, number];
        return count <= limit ? 0 : Math.max(1, ttl);
      } catch {
        return own.take(key, limit, windowSeconds);
      }
    },
    close: () => own.close(),
  };
}
