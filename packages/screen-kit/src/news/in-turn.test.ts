import { afterEach, expect, test, vi } from 'vitest';
import { inTurn } from './in-turn.js';

afterEach(() => vi.unstubAllGlobals());

const withLocks = (request: (name: string, work: () => Promise<unknown>) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { locks: { request } });

test('the work is done within the lock', async () => {
  const during: string[] = [];
  withLocks(async (_, work) => {
    during.push('locked');
    const done = await work();
    during.push('freed');
    return done;
  });
  expect(await inTurn(() => during.push('done'))).toBe(2);
  expect(during).toEqual(['locked', 'done', 'freed']);
});

test('a browser that refuses the lock keeps no work from being done', async () => {
  const work = vi.fn(() => 'done');
  withLocks(() => Promise.reject(new DOMException('Access is denied', 'SecurityError')));
  expect(await inTurn(work)).toBe('done');
  withLocks(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  expect(await inTurn(work)).toBe('done');
  expect(work).toHaveBeenCalledTimes(2);
});

test('work that fails within the lock is not done again', async () => {
  const work = vi.fn(() => {
    throw new Error('broken');
  });
  withLocks((_, locked) => locked());
  await expect(inTurn(work)).rejects.toThrow('broken');
  expect(work).toHaveBeenCalledTimes(1);
});

test('without locks it is done at once', async () => {
  vi.stubGlobal('navigator', {});
  expect(await inTurn(() => 'done')).toBe('done');
});
