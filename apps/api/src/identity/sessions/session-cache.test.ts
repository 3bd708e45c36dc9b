import { describe, expect, test } from 'vitest';
import { createSessionCache } from './session-cache.js';

function rig() {
  let at = 0;
  const cache = createSessionCache({ monotonic: () => at });
  const session = (userId = 'u') => ({ userId, lastSeenAt: 0, expiresAt: 1_000 });
  const keep = (id: string, userId?: string) =>
    cache.set(id, session(userId), cache.evictionCount());
  return {
    cache,
    keep,
    session,
    pass: (ms: number) => {
      at += ms;
    },
  };
}

describe('session cache', () => {
  test('returns sessions only while the notice connection is known to work', () => {
    const { cache, keep, session, pass } = rig();
    keep('a');
    expect(cache.find('a')).toBeUndefined();
    cache.trustUntil(100);
    keep('a');
    pass(99);
    expect(cache.find('a')).toEqual(session());
    pass(1);
    expect(cache.find('a')).toBeUndefined();
    cache.trustUntil(200);
    expect(cache.find('a')).toEqual(session());
    cache.distrust();
    expect(cache.find('a')).toBeUndefined();
  });

  test('forgets one session, those of a user, or all', () => {
    const { cache, keep } = rig();
    cache.trustUntil(100);
    const remaining = () => ['a', 'b', 'c', 'd'].filter((id) => cache.find(id) !== undefined);
    for (const [id, user] of [
      ['a', 'u'],
      ['b', 'u'],
      ['c', 'u'],
      ['d', 'v'],
    ] as const)
      keep(id, user);
    cache.evict('a');
    expect(remaining()).toEqual(['b', 'c', 'd']);
    cache.eraseUser('u');
    expect(remaining()).toEqual(['d']);
    cache.evictAll();
    expect(remaining()).toEqual([]);
  });

  test.each([
    ['it ended', (cache: ReturnType<typeof rig>['cache']) => cache.evict('a')],
    ['its user’s ended', (cache: ReturnType<typeof rig>['cache']) => cache.eraseUser('u')],
    [
      'the connection was re-established',
      (cache: ReturnType<typeof rig>['cache']) => cache.evictAll(),
    ],
  ])('does not keep a session when %s during its lookup', (_what, forget) => {
    const { cache, session } = rig();
    cache.trustUntil(100);
    const since = cache.evictionCount();
    forget(cache);
    cache.set('a', session(), since);
    expect(cache.find('a')).toBeUndefined();
  });
});
