import { expect, test, vi } from 'vitest';
import { createLruCache } from './lru-cache.js';

test('creates each value once and evicts the least recently used', async () => {
  const create = vi.fn(async (key: string) => key.toUpperCase());
  const get = createLruCache(2, create);
  expect(await Promise.all(['a', 'a', 'b', 'a', 'c', 'a'].map(get))).toEqual([...'AABACA']);
  expect(create.mock.calls.flat()).toEqual(['a', 'b', 'c']);
  await get('b');
  expect(create.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
});

test('retries a value whose creation failed', async () => {
  const create = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(1);
  const get = createLruCache(2, create);
  await expect(get('a')).rejects.toThrow('away');
  expect(await get('a')).toBe(1);
});
