import { expect, test } from 'vitest';
import { createTurns, createTurnsPerKey } from './turns.js';

test('runs at most the allowed number at once and in order, even when one fails', async () => {
  const turns = createTurns({ atOnce: 2, inAll: 10, perKey: 10 });
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (name: number) => async () => {
    order.push(name);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (name === 1) throw new Error('broken');
    return name;
  };
  const all = [0, 1, 2, 3, 4].map((name) => turns.take('a', work(name)));
  const ends = await Promise.allSettled(all);
  expect(ends.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});

test('limits places per key and in total, and releases them afterwards', async () => {
  const turns = createTurns({ atOnce: 1, inAll: 3, perKey: 2 });
  const { promise: gate, resolve: open } = Promise.withResolvers<string>();
  const first = turns.take('a', () => gate);
  const second = turns.take('a', async () => 'second');
  expect(await turns.take('a', async () => 'third')).toBeUndefined();
  const other = turns.take('b', async () => 'other');
  expect(await turns.take('c', async () => 'late')).toBeUndefined();
  expect(turns.isFull()).toBe(true);
  open('first');
  expect(await Promise.all([first, second, other])).toEqual(['first', 'second', 'other']);
  expect(turns.isFull()).toBe(false);
  expect(await turns.take('c', async () => 'late')).toBe('late');
});

test('limits pending work per key without blocking other keys', async () => {
  const turns = createTurnsPerKey({ atOnce: 1, inAll: 2 });
  const { promise: gate, resolve: open } = Promise.withResolvers<string>();
  const first = turns.take('a', () => gate);
  const second = turns.take('a', async () => 'second');
  expect(await turns.take('a', async () => 'third')).toBeUndefined();
  expect(await turns.take('b', async () => 'other')).toBe('other');
  open('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await turns.take('a', async () => 'again')).toBe('again');
});
