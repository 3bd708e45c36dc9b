import { CHUNK_TIMEOUT_MS } from '@candela/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { withinTime } from './within-time.js';

afterEach(() => vi.useRealTimers());

test('what arrives is handed on, and so is why something did not', async () => {
  await expect(withinTime(Promise.resolve('texts'))).resolves.toBe('texts');
  const cause = new TypeError('Failed to fetch');
  await expect(withinTime(Promise.reject(cause))).rejects.toBe(cause);
});

test('what has not arrived after 120 s is an error', async () => {
  vi.useFakeTimers();
  const waiting = withinTime(new Promise(() => {}));
  const verdict = expect(waiting).rejects.toThrow('120000 ms');
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
  await verdict;
});
