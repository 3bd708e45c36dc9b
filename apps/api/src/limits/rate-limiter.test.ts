import { Redis } from 'ioredis';
import { afterAll, describe, expect, test } from 'vitest';
import { createFakeClock } from '../testing/clock.js';
import { createMemoryRateLimiter } from './rate-limiter.js';
import { createRedisRateLimiter } from './redis-rate-limiter.js';

describe('in memory', () => {
  test('lets as many through as the limit says, then names the wait, then begins anew', async () => {
    const clock = createFakeClock();
    const limiter = createMemoryRateLimiter({ now: clock.now });
    expect(await limiter.take('a', 2, 60)).toBe(0);
    expect(await limiter.take('a', 2, 60)).toBe(0);
    clock.advance(15_500);
    expect(await limiter.take('a', 2, 60)).toBe(45);
    expect(await limiter.take('b', 2, 60)).toBe(0);
    clock.advance(44_500);
    expect(await limiter.take('a', 2, 60)).toBe(0);
  });
});

describe('with Redis', () => {
  test('counts for itself while Redis is away', async () => {
    const redis = new Redis({ lazyConnect: true, enableOfflineQueue: false });
    const limiter = createRedisRateLimiter({ redis, now: () => 0 });
    expect(await limiter.take('a', 1, 60)).toBe(0);
    expect(await limiter.take('a', 1, 60)).toBe(60);
    redis.disconnect();
  });

  // biome-ignore lint/style/noProcessEnv: the test runner's setting; the service has none of it
  const url = process.env.TEST_REDIS_URL ?? '';
  describe.runIf(url !== '')('on a server', () => {
    const clients = [url, url].map((address) => new Redis(address, { lazyConnect: true }));
    afterAll(() => {
      for (const client of clients) client.disconnect();
    });

    test('processes share one count', async () => {
      const [first, second] = clients.map((redis) =>
        createRedisRateLimiter({ redis, now: () => 0 }),
      );
      await Promise.all(clients.map((client) => client.ping()));
      const key = `test:${process.pid}`;
      expect(await first?.take(key, 2, 30)).toBe(0);
      expect(await second?.take(key, 2, 30)).toBe(0);
      const wait = await first?.take(key, 2, 30);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(30);
    });
  });
});
