import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, TEST_PASSWORD, type TestApi } from '../../../test/helpers/test-api.js';
import { queryRows } from '../../platform/db/query-rows.js';
import { UNKNOWN_FAMILY } from '../../platform/device-family.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('session', () => {
  test('ends at logout', async () => {
    const user = await api.register();
    expect((await api.call('logout', {}, user.token)).ok).toBe(true);
    expect((await api.call('logout', {}, user.token)).code).toBe('token_invalid');
  });

  test('refreshes sessions checked in a batch and reports the ended ones', async () => {
    const { sessions } = api.app.services;
    const [user, other] = [await api.register(), await api.register()];
    const idOf = async ({ token }: { token: string }) => {
      const identified = await sessions.identifySession(token);
      if (!identified.ok) throw new Error(identified.failure);
      return identified.value.id;
    };
    const [id, otherId] = [await idOf(user), await idOf(other)];
    for (let day = 0; day < 3; day += 1) {
      api.clock.advance(20 * 3_600_000);
      expect([...(await sessions.findEnded([id]))]).toEqual([]);
    }
    expect([...(await sessions.findEnded([id, otherId, 'none']))]).toEqual([
      [otherId, 'token_expired'],
      ['none', 'token_invalid'],
    ]);
    await sessions.endSession(id);
    expect([...(await sessions.findEnded([id]))]).toEqual([[id, 'token_invalid']]);
  });

  test('expires after 24 idle hours', async () => {
    const user = await api.register();
    api.clock.advance(23 * 3_600_000);
    expect((await api.app.services.sessions.identifySession(user.token)).ok).toBe(true);
    api.clock.advance(23 * 3_600_000);
    expect((await api.app.services.sessions.identifySession(user.token)).ok).toBe(true);
    api.clock.advance(24 * 3_600_000);
    expect((await api.call('logout', {}, user.token)).code).toBe('token_expired');
  });

  test('expires after 30 days even when in constant use', async () => {
    const user = await api.register();
    for (let hours = 0; hours < 30 * 24; hours += 20) {
      expect((await api.app.services.sessions.identifySession(user.token)).ok).toBe(true);
      api.clock.advance(20 * 3_600_000);
    }
    expect((await api.call('logout', {}, user.token)).code).toBe('token_expired');
  });

  test('ends the user’s other sessions and keeps the current one', async () => {
    const { sessions } = api.app.services;
    const user = await api.register();
    const login = { username: user.username, password: TEST_PASSWORD };
    const other = (await api.call('login', login)).data.token;
    const identified = await sessions.identifySession(user.token);
    if (!identified.ok) throw new Error(identified.failure);
    await sessions.endOtherSessions(identified.value);
    expect(await sessions.identifySession(other)).toMatchObject({ failure: 'token_invalid' });
    expect((await sessions.identifySession(user.token)).ok).toBe(true);
  });

  test('ends the oldest session when the twenty-first is opened', async () => {
    const { sessions } = api.app.services;
    const user = await api.register();
    const { users } = api.app.services;
    const eligibleUser = users.eligibleUserQuery(await users.getUser(api.db, user.id));
    const opening = { userId: user.id, eligibleUser, family: UNKNOWN_FAMILY };
    const tokens = [user.token];
    for (let count = 0; count < 20; count += 1) {
      api.clock.advance(1_000);
      tokens.push((await sessions.openSession(api.db, opening))?.token ?? '');
    }
    const alive = [];
    for (const token of tokens) alive.push((await sessions.identifySession(token)).ok);
    expect(alive).toEqual([false, ...Array<boolean>(20).fill(true)]);
  });

  // @spec S3
  test('stores the hash of the token, not the token', async () => {
    const user = await api.register();
    const rows = await queryRows<{ token_hash: string }>(
      api.db,
      sql`select token_hash from sessions where user_id = ${user.id}`,
    );
    expect(rows).toEqual([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(rows[0]?.token_hash).not.toBe(user.token);
  });

  test('returns token_expired for a week after expiry and then token_invalid', async () => {
    const { sessions } = api.app.services;
    const user = await api.register();
    api.clock.advance(37 * 86_400_000);
    await sessions.pruneSessions();
    expect(await sessions.identifySession(user.token)).toMatchObject({ failure: 'token_expired' });
    api.clock.advance(1);
    await sessions.pruneSessions();
    expect(await sessions.identifySession(user.token)).toMatchObject({ failure: 'token_invalid' });
  });

  test.each([undefined, '', 'x', 'a'.repeat(43)])('rejects the token %j', async (token) => {
    const identified = await api.app.services.sessions.identifySession(token);
    expect(identified).toMatchObject({ failure: 'token_invalid' });
  });
});
