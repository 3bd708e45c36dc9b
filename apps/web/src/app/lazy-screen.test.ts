import { CHUNK_TIMEOUT_MS } from '@candela/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { ChunkError, withinTime } from './lazy-screen.js';

afterEach(() => vi.useRealTimers());

test('a part that arrives is handed on', async () => {
  await expect(withinTime(Promise.resolve('screen'))).resolves.toBe('screen');
});

test('a part that has not arrived after 120 s is an error', async () => {
  vi.useFakeTimers();
  const waiting = withinTime(new Promise(() => {}));
  const verdict = expect(waiting).rejects.toThrow(ChunkError);
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
  await verdict;
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
});

test('a part that cannot be fetched says why', async () => {
  const cause = new TypeError('Failed to fetch');
  await expect(withinTime(Promise.reject(cause))).rejects.toMatchObject({
    name: 'ChunkError',
    cause,
  });
});
