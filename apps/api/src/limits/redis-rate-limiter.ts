import { Redis, ReplyError } from 'ioredis';
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

/** One that refuses is asked again after this. */
const REFUSED_FOR_MS = 1_000;
/** Counted by nobody else, to see whether Redis counts at all. */
const TRIAL = { key: 'readiness', seconds: 60 } as const;

export interface RedisRateLimiterOptions {
  /** Milliseconds of a clock that nobody sets. */
  monotonic: () => number;
  /** Told when the connection fails, which is taken up again by itself; and when Redis begins to refuse to count. */
  onAway: (error: Error) => void;
}

/** Shared by all processes. While Redis is away each process counts for itself. */
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
  /** Why it counts nothing, and until when it is not asked: it is full, follows another, or lets this service do nothing. */
  let refusal: { readonly says: string; readonly until: number } | undefined;

  /** What did not answer in time may never answer: the next calls count in memory until a new connection does. */
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

  /** It answers: a new connection would hear the same. */
  function noteRefusal(error: Error): void {
    if (refusal === undefined) onAway(error);
    refusal = { says: error.message, until: monotonic() + REFUSED_FOR_MS };
  }

  /** @returns undefined where Redis did not count it. */
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
