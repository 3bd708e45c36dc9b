import { expect, test, vi } from 'vitest';
import { keptRecent } from './kept-recent.js';

test('creates each value once and evicts the least recently used', async () => {
  const make = vi.fn(async (key: string) => key.toUpperCase());
  const of = keptRecent(2, make);
  expect(await Promise.all(['a', 'a', 'b', 'a', 'c', 'a'].map(of))).toEqual([...'AABACA']);
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c']);
  await of('b');
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
});

test('retries a value whose creation failed', async () => {
  const make = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(1);
  const of = keptRecent(2, make);
  await expect(of('a')).rejects.toThrow('away');
  expect(await of('a')).toBe(1);
});
