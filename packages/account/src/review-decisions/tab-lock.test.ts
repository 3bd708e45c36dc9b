import { afterEach, expect, test, vi } from 'vitest';
import { withTabLock } from './tab-lock.js';

afterEach(() => vi.unstubAllGlobals());

const withLocks = (request: (name: string, work: () => Promise<unknown>) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { locks: { request } });

test('runs the work inside the lock', async () => {
  const events: string[] = [];
  withLocks(async (_, work) => {
    events.push('locked');
    const done = await work();
    events.push('freed');
    return done;
  });
  expect(await withTabLock(() => events.push('done'))).toBe(2);
  expect(events).toEqual(['locked', 'done', 'freed']);
});

test('runs the work without the lock when the browser refuses it', async () => {
  const work = vi.fn(() => 'done');
  withLocks(() => Promise.reject(new DOMException('Access is denied', 'SecurityError')));
  expect(await withTabLock(work)).toBe('done');
  withLocks(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  expect(await withTabLock(work)).toBe('done');
  expect(work).toHaveBeenCalledTimes(2);
});

test('does not repeat work that fails inside the lock', async () => {
  const work = vi.fn(() => {
    throw new Error('broken');
  });
  withLocks((_, locked) => locked());
  await expect(withTabLock(work)).rejects.toThrow('broken');
  expect(work).toHaveBeenCalledTimes(1);
});

test('runs the work at once when locks are unavailable', async () => {
  vi.stubGlobal('navigator', {});
  expect(await withTabLock(() => 'done')).toBe('done');
});
