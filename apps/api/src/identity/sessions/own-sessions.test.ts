import { hash } from 'node:crypto';
import { LANGUAGES } from '@candela/contract';
import { contentFor } from '@candela/i18n/service-messages';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApi,
  TEST_PASSWORD,
  type TestApi,
  type TestUser,
} from '../../../test/helpers/test-api.js';
import { queryRows } from '../../platform/db/query-rows.js';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

let devices = 0;
const newDevice = () => {
  devices += 1;
  return `device-of-a-test-${devices}`;
};

async function signIn(
  { username }: Pick<TestUser, 'username'>,
  { agent = PHONE, device = newDevice(), password = TEST_PASSWORD, from = '127.0.0.1' } = {},
): Promise<{ code: string; token: string }> {
  const response = await api.server.inject({
    method: 'POST',
    url: '/api/publicUser/login',
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
    payload: new URLSearchParams({ lang: 'en', username, password, device }).toString(),
  });
  const { code, data } = response.json() as { code: string; data: { token: string } | null };
  return { code, token: data?.token ?? '' };
}

const sessionsOf = async (token: string) => (await api.call('listSessions', {}, token)).data;
const signInsOf = async (token: string) => (await api.call('listSignIns', {}, token)).data;
const isSignedIn = async (token: string) => (await api.call('getIdentity', {}, token)).ok;

describe('own sessions', () => {
  test('lists sessions with their device family, the current one first, then by last use', async () => {
    const user = await api.register();
    api.clock.advance(60_000);
    const phone = await signIn(user);
    api.clock.advance(60_000);
    const desk = await signIn(user, { agent: DESKTOP });
    const began = Math.floor(api.clock.now() / 1_000);
    api.clock.advance(10 * 60_000);
    expect(await isSignedIn(phone.token)).toBe(true);
    const now = Math.floor(api.clock.now() / 1_000);
    const [own, second, third, ...more] = await sessionsOf(desk.token);
    expect(more).toEqual([]);
    expect(own).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{21}$/),
      browser: 'firefox',
      platform: 'linux',
      createdAt: began,
      lastSeenAt: now,
      current: true,
    });
    expect(second).toMatchObject({
      browser: 'chrome',
      platform: 'android',
      createdAt: began - 60,
      lastSeenAt: now,
      current: false,
    });
    expect(third).toMatchObject({ browser: 'other', platform: 'other', lastSeenAt: began - 120 });
  });

  test('exposes neither token nor hash and accepts neither id nor hash as a token', async () => {
    const { token } = await api.register();
    const [session] = await sessionsOf(token);
    const text = JSON.stringify(session);
    expect(text).not.toContain(token);
    expect(text).not.toContain(hash('sha256', token));
    for (const named of [session?.id ?? '', hash('sha256', token)]) {
      expect((await api.call('getIdentity', {}, named)).code).toBe('token_invalid');
    }
  });

  test('stores only the device family of a user agent', async () => {
    const user = await api.register();
    await signIn(user, { agent: `${PHONE} unheard-of` });
    for (const table of ['sessions', 'sign_ins']) {
      const rows = await queryRows(
        api.db,
        sql`select * from ${sql.identifier(table)} where user_id = ${user.id}`,
      );
      expect(rows).not.toEqual([]);
      expect(JSON.stringify(rows)).not.toMatch(/unheard-of|Pixel|127\.0\.0\.1/);
    }
  });

  test('omits expired sessions', async () => {
    const user = await api.register();
    await signIn(user);
    api.clock.advance(DAY_MS);
    const { token } = await signIn(user);
    expect(await sessionsOf(token)).toHaveLength(1);
  });

  // @spec 15.1 S53
  test('ends one session at once', async () => {
    const user = await api.register();
    const [phone, desk] = [await signIn(user), await signIn(user, { agent: DESKTOP })];
    const lost = (await sessionsOf(user.token)).find(({ browser }) => browser === 'chrome');
    const end = () => api.call('endSession', { id: lost?.id ?? '' }, user.token);
    expect((await end()).ok).toBe(true);
    expect(await Promise.all([user, phone, desk].map(({ token }) => isSignedIn(token)))).toEqual([
      true,
      false,
      true,
    ]);
    expect((await end()).code).toBe('session_unknown');
  });

  // @spec 15.2
  test('returns session_unknown for another user’s session and keeps it open', async () => {
    const [user, other] = [await api.register(), await api.register()];
    const [session] = await sessionsOf(user.token);
    const theirs = hash('sha256', user.token);
    for (const id of [session?.id ?? '', theirs, 'nothing']) {
      expect((await api.call('endSession', { id }, other.token)).code).toBe('session_unknown');
    }
    expect((await api.call('endOtherSessions', {}, other.token)).data).toEqual({ ended: 0 });
    expect(await isSignedIn(user.token)).toBe(true);
    expect(await sessionsOf(user.token)).toHaveLength(1);
  });

  test('ends all other sessions and returns their number', async () => {
    const user = await api.register();
    const others = [await signIn(user), await signIn(user)];
    expect((await api.call('endOtherSessions', {}, user.token)).data).toEqual({ ended: 2 });
    for (const { token } of others) expect(await isSignedIn(token)).toBe(false);
    expect(await sessionsOf(user.token)).toMatchObject([{ current: true }]);
    expect((await api.call('endOtherSessions', {}, user.token)).data).toEqual({ ended: 0 });
  });
});

describe('sign-in history', () => {
  // @spec 15.3 S53
  test('lists sign-ins newest first and combines those refused within an hour', async () => {
    const user = await api.register();
    api.clock.advance(HOUR_MS);
    for (const agent of [DESKTOP, DESKTOP, PHONE]) {
      expect((await signIn(user, { agent, password: 'wrong horse' })).code).toBe('login_refused');
    }
    const refusedAt = Math.floor(api.clock.now() / 1_000);
    api.clock.advance(HOUR_MS);
    await signIn(user, { agent: DESKTOP });
    const [last, rejected, first, ...more] = await signInsOf(user.token);
    expect(more).toEqual([]);
    expect(last).toMatchObject({ outcome: 'done', attempts: 1, browser: 'firefox' });
    expect(rejected).toMatchObject({
      outcome: 'refused',
      attempts: 3,
      browser: 'chrome',
      platform: 'android',
      time: refusedAt,
    });
    expect(first).toMatchObject({ outcome: 'done', browser: 'other' });
  });

  // @spec 15.3
  test('lists twenty sign-ins and keeps successful ones when guesses follow', async () => {
    const user = await api.register();
    // Beyond twenty sessions the oldest ends, here the registration's.
    let token = '';
    for (let count = 0; count < 25; count += 1) {
      api.clock.advance(1_000);
      ({ token } = await signIn(user, { device: 'one-and-the-same-device' }));
    }
    const all = await signInsOf(token);
    expect(all).toHaveLength(20);
    const stored = await queryRows(api.db, sql`select id from sign_ins where user_id = ${user.id}`);
    expect(stored).toHaveLength(20);
    for (let count = 0; count < 8; count += 1) {
      await signIn(user, { password: 'wrong horse', from: `198.51.100.${count + 1}` });
    }
    const rows = await signInsOf(token);
    expect(rows.filter(({ outcome }) => outcome === 'done')).toHaveLength(19);
    expect(rows[0]).toMatchObject({ outcome: 'refused', attempts: 8 });
  });

  test('lists at most ten refused sign-ins and keeps successful ones over days of guesses', async () => {
    const user = await api.register();
    const { token } = await signIn(user, { device: 'one-and-the-same-device' });
    const stored = async () =>
      (
        await queryRows(
          api.db,
          sql`select id from sign_ins where user_id = ${user.id} and outcome = 'done'`,
        )
      ).length;
    const before = await stored();
    for (let hour = 0; hour < 20; hour += 1) {
      api.clock.advance(3_600_000);
      await signIn(user, { password: 'wrong horse', from: `198.51.100.${hour + 1}` });
    }
    const rows = await signInsOf(token);
    expect(rows.filter(({ outcome }) => outcome === 'refused')).toHaveLength(10);
    expect(rows.filter(({ outcome }) => outcome === 'done')).toHaveLength(before);
    await signIn(user, { device: 'one-and-the-same-device' });
    expect(await stored()).toBe(before + 1);
  });

  test('records sign-ins with an unknown name and shows them to no user', async () => {
    const user = await api.register();
    const before = await signInsOf(user.token);
    await signIn({ username: 'unknown.user' }, { password: 'wrong horse' });
    expect(await signInsOf(user.token)).toEqual(before);
    const rows = await queryRows<{ attempts: number }>(
      api.db,
      sql`select attempts from sign_ins where user_id is null`,
    );
    expect(rows.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(1);
  });

  // @spec 15.2
  test('lists only the user’s own sign-ins', async () => {
    const [user, other] = [await api.register(), await api.register()];
    await signIn(user, { password: 'wrong horse' });
    expect(await signInsOf(other.token)).toMatchObject([{ outcome: 'done' }]);
  });

  test('deletes sign-ins after ninety days', async () => {
    const user = await api.register();
    const stored = async () =>
      (await queryRows(api.db, sql`select id from sign_ins where user_id = ${user.id}`)).length;
    api.clock.advance(90 * DAY_MS);
    await api.app.services.signIns.pruneSignIns();
    expect(await stored()).toBe(1);
    api.clock.advance(1);
    await api.app.services.signIns.pruneSignIns();
    expect(await stored()).toBe(0);
  });
});

describe('sign-in from a new device', () => {
  const messagesOf = async ({ token }: TestUser, lang = 'en') =>
    (await api.call('listMessages', { lang }, token)).data;

  // @spec 15.4 S53
  test('notifies the user once, in their language, with the device family', async () => {
    const device = newDevice();
    const user = await api.register(0n, undefined, { device });
    await signIn(user, { device });
    expect(await messagesOf(user)).toHaveLength(1);
    api.clock.advance(1_000);
    const other = newDevice();
    for (let count = 0; count < 2; count += 1) await signIn(user, { device: other });
    expect(await messagesOf(user)).toHaveLength(2);
    for (const lang of LANGUAGES) {
      const [message] = await messagesOf(user, lang);
      expect(message).toMatchObject({
        title: contentFor(lang, 'message_new_device_title'),
        content: contentFor(lang, 'message_new_device_content', { device: 'Chrome · Android' }),
      });
    }
  });

  test('describes a device without a known family in the user’s language', async () => {
    const user = await api.register();
    api.clock.advance(1_000);
    await signIn(user, { agent: 'curl/8' });
    const [message] = await messagesOf(user, 'sl');
    expect(message?.content).toContain('neznana naprava');
  });

  test('sends no message when the password is wrong', async () => {
    const user = await api.register();
    await signIn(user, { password: 'wrong horse' });
    expect(await messagesOf(user)).toHaveLength(1);
  });
});
