import { randomUUID } from 'node:crypto';
import { openProxy } from '@candela/faults/tcp-proxy';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createFakeClock } from '../../../test/helpers/fake-clock.js';
import { DegradedError } from '../readiness.js';
import { createMemoryRateLimiter, type RateLimiter } from './rate-limiter.js';
import { openRedisRateLimiter } from './redis-rate-limiter.js';

describe('in-memory rate limiter', () => {
  test('allows calls up to the limit, then returns the wait, then starts a new window', async () => {
    const clock = createFakeClock();
    const limiter = createMemoryRateLimiter({ monotonic: clock.now });
    expect(await limiter.consume('a', 2, 60)).toBe(0);
    expect(await limiter.consume('a', 2, 60)).toBe(0);
    clock.advance(15_500);
    expect(await limiter.consume('a', 2, 60)).toBe(45);
    expect(await limiter.consume('b', 2, 60)).toBe(0);
    clock.advance(44_500);
    expect(await limiter.consume('a', 2, 60)).toBe(0);
  });
});

describe('Redis rate limiter', () => {
  test('counts locally while Redis is unreachable', async () => {
    const limiter = openRedisRateLimiter('redis://127.0.0.1:1', {
      monotonic: () => 0,
      onUnavailable: () => {},
    });
    expect(await limiter.consume('a', 1, 60)).toBe(0);
    expect(await limiter.consume('a', 1, 60)).toBe(60);
    await limiter.close();
  });

  // biome-ignore lint/style/noProcessEnv: a setting of the test runner, not of the service
  const url = process.env.TEST_REDIS_URL ?? '';
  describe.runIf(url !== '')('with a running server', () => {
    const open: RateLimiter[] = [];
    const openLimiter = (address: string) => {
      const limiter = openRedisRateLimiter(address, {
        monotonic: () => 0,
        onUnavailable: () => {},
      });
      open.push(limiter);
      return limiter;
    };
    afterAll(async () => {
      for (const limiter of open) await limiter.close();
    });
    const server = new Redis(url, { lazyConnect: true });
    afterAll(() => server.disconnect());

    const untilShared = (limiter: RateLimiter) =>
      vi.waitFor(async () => {
        const key = randomUUID();
        await limiter.consume(key, 1, 30);
        expect(await server.exists(`candela:limit:${key}`)).toBe(1);
      }, 30_000);

    test('shares one count between processes', async () => {
      const [first, second] = [openLimiter(url), openLimiter(url)];
      await Promise.all([untilShared(first), untilShared(second)]);
      const key = randomUUID();
      expect(await first.consume(key, 2, 30)).toBe(0);
      expect(await second.consume(key, 2, 30)).toBe(0);
      const wait = await first.consume(key, 2, 30);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(30);
    });

    test('counts locally and reports once when the server denies counting', async () => {
      const name = `limiter-${randomUUID()}`;
      const allow = (rule: string) => server.call('ACL', 'SETUSER', name, rule);
      for (const rule of ['on', '>secret', '~*', '+@all']) await allow(rule);
      const address = Object.assign(new URL(url), { username: name, password: 'secret' }).href;
      const errors: string[] = [];
      let at = 0;
      const limiter = openRedisRateLimiter(address, {
        monotonic: () => at,
        onUnavailable: (error) => errors.push(error.message),
      });
      open.push(limiter);
      await untilShared(limiter);
      await limiter.assertShared();
      await allow('-eval');
      const key = randomUUID();
      const waits: number[] = [];
      for (let use = 0; use < 4; use += 1) waits.push(await limiter.consume(key, 2, 30));
      expect(waits).toEqual([0, 0, 30, 30]);
      await expect(limiter.assertShared()).rejects.toThrow(
        /NOPERM.*each process counts calls for itself/,
      );
      expect(errors).toEqual([expect.stringContaining('NOPERM')]);
      await allow('+eval');
      at += 1_000;
      expect(await limiter.consume(key, 2, 30)).toBe(0);
      await limiter.assertShared();
      expect(await server.exists(`candela:limit:${key}`)).toBe(1);
      await server.call('ACL', 'DELUSER', name);
    });

    test('counts locally within 250 ms when the server goes silent and recovers with it', async () => {
      const proxy = await openProxy(url);
      const limiter = openLimiter(proxy.url);
      await untilShared(limiter);
      await limiter.assertShared();
      proxy.blackHole();
      const key = randomUUID();
      const waits: number[] = [];
      for (let use = 0; use < 20; use += 1) {
        const since = performance.now();
        expect(await limiter.consume(key, 10, 30)).toBe(use < 10 ? 0 : 30);
        waits.push(performance.now() - since);
      }
      expect(Math.max(...waits)).toBeLessThan(250);
      await expect(limiter.assertShared()).rejects.toThrow(DegradedError);
      proxy.recover();
      await untilShared(limiter);
      await limiter.assertShared();
      proxy.blackHole();
      await expect(limiter.assertShared()).rejects.toThrow(
        'no answer within 100 ms: each process counts calls for itself',
      );
      await proxy.close();
    });
  });
});
