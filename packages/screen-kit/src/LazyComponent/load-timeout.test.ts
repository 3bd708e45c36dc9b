import { CHUNK_TIMEOUT_MS } from '@candela/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { withLoadTimeout } from './load-timeout.js';

afterEach(() => vi.useRealTimers());

test('passes on the value or the rejection of the promise', async () => {
  await expect(withLoadTimeout(Promise.resolve('texts'))).resolves.toBe('texts');
  const cause = new TypeError('Failed to fetch');
  await expect(withLoadTimeout(Promise.reject(cause))).rejects.toBe(cause);
});

// @spec 8.5
test('rejects when the promise is pending after 120 s', async () => {
  vi.useFakeTimers();
  const pending = withLoadTimeout(new Promise(() => {}));
  const verdict = expect(pending).rejects.toThrow('120000 ms');
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
  await verdict;
});
