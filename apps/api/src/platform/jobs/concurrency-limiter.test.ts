import { expect, test } from 'vitest';
import { createConcurrencyLimiter, createKeyedConcurrencyLimiter } from './concurrency-limiter.js';

test('runs at most the allowed number at once and in order, even when one fails', async () => {
  const limiter = createConcurrencyLimiter({
    concurrency: 2,
    maxPending: 10,
    maxPendingPerKey: 10,
  });
  const order: number[] = [];
  let running = 0;
  let maxObserved = 0;
  const work = (name: number) => async () => {
    order.push(name);
    running += 1;
    maxObserved = Math.max(maxObserved, running);
    await Promise.resolve();
    running -= 1;
    if (name === 1) throw new Error('broken');
    return name;
  };
  const all = [0, 1, 2, 3, 4].map((name) => limiter.run('a', work(name)));
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(maxObserved).toBe(2);
});

test('limits places per key and in total, and releases them afterwards', async () => {
  const limiter = createConcurrencyLimiter({ concurrency: 1, maxPending: 3, maxPendingPerKey: 2 });
  const { promise: gate, resolve: open } = Promise.withResolvers<string>();
  const first = limiter.run('a', () => gate);
  const second = limiter.run('a', async () => 'second');
  expect(await limiter.run('a', async () => 'third')).toBeUndefined();
  const other = limiter.run('b', async () => 'other');
  expect(await limiter.run('c', async () => 'late')).toBeUndefined();
  expect(limiter.isFull()).toBe(true);
  open('first');
  expect(await Promise.all([first, second, other])).toEqual(['first', 'second', 'other']);
  expect(limiter.isFull()).toBe(false);
  expect(await limiter.run('c', async () => 'late')).toBe('late');
});

test('limits pending work per key without blocking other keys', async () => {
  const limiter = createKeyedConcurrencyLimiter({ concurrency: 1, maxPending: 2 });
  const { promise: gate, resolve: open } = Promise.withResolvers<string>();
  const first = limiter.run('a', () => gate);
  const second = limiter.run('a', async () => 'second');
  expect(await limiter.run('a', async () => 'third')).toBeUndefined();
  expect(await limiter.run('b', async () => 'other')).toBe('other');
  open('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await limiter.run('a', async () => 'again')).toBe('again');
});
