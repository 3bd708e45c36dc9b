import { Redis, ReplyError } from 'ioredis';
import { DegradedError } from '../readiness.js';
import { createMemoryRateLimiter, type RateLimiter } from './rate-limiter.js';

/** Atomic, so that a window never lacks its expiry. */
const TAKE = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('TTL', KEYS[1])}`;

/** Maximum delay of a call. */
const COMMAND_TIMEOUT_MS = 100;
const CONNECT_TIMEOUT_MS = 1_000;

/** Then a rejecting server is tried again. */
const REFUSED_FOR_MS = 1_000;
/** To check whether Redis counts at all. */
const TRIAL = { key: 'readiness', seconds: 60 } as const;

export interface RedisRateLimiterOptions {
  /** Milliseconds. */
  monotonic: () => number;
  /** Called when the connection fails, and when Redis begins to reject commands. */
  onAway: (error: Error) => void;
}

/** While Redis is away each process counts for itself. */
export function openRedisRateLimiter(
  url: string,
  { monotonic, onAway }: RedisRateLimiterOptions,
): RateLimiter {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
  });
  let mute = false;
  redis.on('error', onAway);
  const own = createMemoryRateLimiter({ monotonic });
  /** Redis is full, a replica, or denies permission. */
  let refusal: { readonly says: string; readonly until: number } | undefined;

  /** The connection may be dead: counts in memory until a new one is ready. */
  function takeUpAgain(): void {
    if (mute || redis.status !== 'ready') return;
    mute = true;
    redis.once('ready', () => {
      mute = false;
    });
    redis.disconnect(true);
  }

  const count = (key: string, windowSeconds: number) =>
    redis.eval(TAKE, 1, `candela:limit:${key}`, windowSeconds) as Promise<[number, number]>;

  /** A new connection would not help. */
  function noteRefusal(error: Error): void {
    if (refusal === undefined) onAway(error);
    refusal = { says: error.message, until: monotonic() + REFUSED_FOR_MS };
  }

  /** @returns undefined when Redis did not count it. */
  async function countShared(key: string, windowSeconds: number) {
    try {
      const counted = await count(key, windowSeconds);
      refusal = undefined;
      return counted;
    } catch (error) {
      if (error instanceof ReplyError) {
        noteRefusal(error as Error);
      } else {
        refusal = undefined;
        takeUpAgain();
      }
      return undefined;
    }
  }

  async function takeShared(key: string, limit: number, windowSeconds: number): Promise<number> {
    const counted = await countShared(key, windowSeconds);
    if (counted === undefined) return own.take(key, limit, windowSeconds);
    const [uses, ttl] = counted;
    return uses <= limit ? 0 : Math.max(1, ttl);
  }

  return {
    take(key, limit, windowSeconds) {
      const isAway = mute || redis.status !== 'ready';
      const refuses = refusal !== undefined && monotonic() < refusal.until;
      return (isAway || refuses ? own.take : takeShared)(key, limit, windowSeconds);
    },
    async assertShared() {
      const counting = 'each process counts calls for itself';
      if (mute || redis.status !== 'ready') throw new DegradedError(`not connected: ${counting}`);
      if ((await countShared(TRIAL.key, TRIAL.seconds)) !== undefined) return;
      const says = refusal?.says ?? `no answer within ${COMMAND_TIMEOUT_MS} ms`;
      throw new DegradedError(`${says}: ${counting}`);
    },
    async close() {
      redis.disconnect();
      await own.close();
    },
  };
}
