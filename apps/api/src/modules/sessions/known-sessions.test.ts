import { describe, expect, test } from 'vitest';
import { createKnownSessions } from './known-sessions.js';

function rig() {
  let at = 0;
  const known = createKnownSessions({ monotonic: () => at });
  const session = (userId = 'u') => ({ userId, lastSeenAt: 0, expiresAt: 1_000 });
  const keep = (id: string, userId?: string) => known.keep(id, session(userId), known.now());
  return {
    known,
    keep,
    session,
    pass: (ms: number) => {
      at += ms;
    },
  };
}

describe('session cache', () => {
  test('returns sessions only while the notice connection is known to work', () => {
    const { known, keep, session, pass } = rig();
    keep('a');
    expect(known.find('a')).toBeUndefined();
    known.vouch(100);
    keep('a');
    pass(99);
    expect(known.find('a')).toEqual(session());
    pass(1);
    expect(known.find('a')).toBeUndefined();
    known.vouch(200);
    expect(known.find('a')).toEqual(session());
    known.distrust();
    expect(known.find('a')).toBeUndefined();
  });

  test('forgets one session, those of a user, or all', () => {
    const { known, keep } = rig();
    known.vouch(100);
    const left = () => ['a', 'b', 'c', 'd'].filter((id) => known.find(id) !== undefined);
    for (const [id, user] of [
      ['a', 'u'],
      ['b', 'u'],
      ['c', 'u'],
      ['d', 'v'],
    ] as const)
      keep(id, user);
    known.forget('a');
    expect(left()).toEqual(['b', 'c', 'd']);
    known.forgetUser('u');
    expect(left()).toEqual(['d']);
    known.forgetAll();
    expect(left()).toEqual([]);
  });

  test.each([
    ['it ended', (known: ReturnType<typeof rig>['known']) => known.forget('a')],
    ['its user’s ended', (known: ReturnType<typeof rig>['known']) => known.forgetUser('u')],
    ['the line began anew', (known: ReturnType<typeof rig>['known']) => known.forgetAll()],
  ])('does not keep a session when %s during its lookup', (_what, forget) => {
    const { known, session } = rig();
    known.vouch(100);
    const since = known.now();
    forget(known);
    known.keep('a', session(), since);
    expect(known.find('a')).toBeUndefined();
  });
});
