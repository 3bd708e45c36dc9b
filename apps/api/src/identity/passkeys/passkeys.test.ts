import { LANGUAGES, PASSKEYS_MAX } from '@candela/contract';
import { contentFor } from '@candela/i18n/service-messages';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../../test/helpers/authenticator.js';
import { fetchMessages } from '../../../test/helpers/messages.js';
import { addPasskey, loginOptions, passkeyOptions } from '../../../test/helpers/passkeys.js';
import { addSecondFactor } from '../../../test/helpers/second-factor.js';
import {
  createTestApi,
  TEST_PASSWORD,
  type TestApi,
  type TestUser,
} from '../../../test/helpers/test-api.js';
import { queryRows } from '../../platform/db/query-rows.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const FIVE_MINUTES_MS = 5 * 60_000;
const list = async (user: TestUser) => (await api.call('listPasskeys', {}, user.token)).data;
const add = (user: TestUser, credential: string, name = 'Phone') =>
  api.call('addPasskey', { credential, name }, user.token);
const signInWithPasskey = (credential: string, device?: string) =>
  api.call('loginWithPasskey', { credential, ...(device !== undefined && { device }) });
const outcomes = async (user: TestUser) =>
  (await api.call('listSignIns', {}, user.token)).data.map(({ outcome }) => outcome);

describe('passkey', () => {
  // @spec 15.10
  test('adds a named passkey, notifies in every language and signs in without a password', async () => {
    const user = await api.register();
    const { authenticator, id } = await addPasskey(api, user, { name: ' My phone ' });
    expect(await list(user)).toEqual([
      { id, name: 'My phone', createdAt: expect.any(Number), lastUsedAt: null },
    ]);
    for (const lang of LANGUAGES) {
      expect(await fetchMessages(api, user, lang)).toMatchObject([
        {
          title: contentFor(lang, 'message_passkey_added_title'),
          content: contentFor(lang, 'message_passkey_added_content', { name: 'My phone' }),
        },
      ]);
    }
    api.clock.advance(60_000);
    const opened = await signInWithPasskey(authenticator.get(await loginOptions(api)));
    expect(opened.data.user).toMatchObject({ id: user.id, username: user.username });
    expect((await api.call('getProfile', {}, opened.data.token)).data.id).toBe(user.id);
    const [{ lastUsedAt, createdAt } = { lastUsedAt: 0, createdAt: 0 }] = await list(user);
    expect(lastUsedAt).toBe(createdAt + 60);
    expect(await outcomes(user)).toContain('done');
  });

  test('requires the second factor to add a passkey but not to sign in with it', async () => {
    const { user, codeNow } = await addSecondFactor(api, await api.register());
    const challengeOptions = await api.call(
      'startPasskey',
      { password: TEST_PASSWORD },
      user.token,
    );
    expect(challengeOptions.code).toBe('second_factor_required');
    const authenticator = createAuthenticator();
    const options = await passkeyOptions(api, user, { code: codeNow(1) });
    expect((await add(user, authenticator.create(options))).ok).toBe(true);
    expect((await signInWithPasskey(authenticator.get(await loginOptions(api)))).ok).toBe(true);
  });

  test('sends a message for a sign-in from an unknown device but not from a known one', async () => {
    const { user, authenticator } = await addPasskey(api, await api.register());
    const device = 'a'.repeat(32);
    const messages = async () =>
      (await api.call('listMessages', {}, user.token)).data.filter(
        ({ title }) => title === contentFor('en', 'message_new_device_title'),
      ).length;
    const before = await messages();
    await signInWithPasskey(authenticator.get(await loginOptions(api)), device);
    expect(await messages()).toBe(before + 1);
    await signInWithPasskey(authenticator.get(await loginOptions(api)), device);
    expect(await messages()).toBe(before + 1);
  });

  test('rejects a removed passkey and notifies its owner', async () => {
    const { user, authenticator, id } = await addPasskey(api, await api.register());
    const credential = authenticator.get(await loginOptions(api));
    api.clock.advance(1_000);
    expect((await api.call('removePasskey', { id }, user.token)).ok).toBe(true);
    expect((await signInWithPasskey(credential)).code).toBe('passkey_refused');
    expect(await list(user)).toEqual([]);
    const [newest] = await fetchMessages(api, user);
    expect(newest?.title).toBe('A passkey was removed');
    expect((await api.call('removePasskey', { id }, user.token)).code).toBe('passkey_unknown');
  });

  test('renames a passkey and rejects an empty name', async () => {
    const { user, id } = await addPasskey(api, await api.register());
    await api.call('renamePasskey', { id, name: 'Work key' }, user.token);
    expect(await list(user)).toMatchObject([{ name: 'Work key' }]);
    expect((await api.call('renamePasskey', { id, name: ' ' }, user.token)).code).toBe(
      'bad_request',
    );
  });

  // @spec 15.12
  test('hides a passkey from other users and rejects their changes to it', async () => {
    const { user, id, credential } = await addPasskey(api, await api.register());
    const other = await api.register();
    expect(await list(other)).toEqual([]);
    expect((await api.call('renamePasskey', { id, name: 'Mine' }, other.token)).code).toBe(
      'passkey_unknown',
    );
    expect((await api.call('removePasskey', { id }, other.token)).code).toBe('passkey_unknown');
    expect((await add(other, credential)).code).toBe('passkey_refused');
    expect(await list(user)).toMatchObject([{ id, name: 'Phone' }]);
  });
});

describe('authenticator answer', () => {
  test('adds one passkey when the same answer is sent repeatedly', async () => {
    const user = await api.register();
    const credential = createAuthenticator().create(await passkeyOptions(api, user));
    const responses = await Promise.all([1, 2, 3].map(() => add(user, credential)));
    expect(responses.filter(({ ok }) => ok)).not.toHaveLength(0);
    expect(await list(user)).toHaveLength(1);
    const repeated = await add(user, credential);
    expect(repeated.data.id).toBe((await list(user))[0]?.id);
    expect(await fetchMessages(api, user)).toHaveLength(1);
  });

  // @spec 15.11 S52
  test('opens one session when the same answer is sent repeatedly', async () => {
    const { user, authenticator } = await addPasskey(api, await api.register());
    const credential = authenticator.get(await loginOptions(api));
    const responses = await Promise.all([1, 2, 3, 4].map(() => signInWithPasskey(credential)));
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await signInWithPasskey(credential)).code).toBe('passkey_refused');
    expect(await outcomes(user)).toContain('passkey_refused');
  });

  test('opens one session per answer when the authenticator has no counter', async () => {
    const { authenticator } = await addPasskey(api, await api.register(), { counts: false });
    const credential = authenticator.get(await loginOptions(api));
    expect((await signInWithPasskey(credential)).ok).toBe(true);
    expect((await signInWithPasskey(credential)).code).toBe('passkey_refused');
    expect((await signInWithPasskey(authenticator.get(await loginOptions(api)))).ok).toBe(true);
  });

  // @spec 15.11
  test('rejects an answer whose counter is behind', async () => {
    const { authenticator } = await addPasskey(api, await api.register());
    await signInWithPasskey(authenticator.get(await loginOptions(api)));
    await signInWithPasskey(authenticator.get(await loginOptions(api)));
    authenticator.rewindCounter(1);
    expect((await signInWithPasskey(authenticator.get(await loginOptions(api)))).code).toBe(
      'passkey_refused',
    );
    expect((await signInWithPasskey(authenticator.get(await loginOptions(api)))).ok).toBe(true);
  });

  test('rejects an answer after five minutes', async () => {
    const user = await api.register();
    const options = await passkeyOptions(api, user);
    api.clock.advance(FIVE_MINUTES_MS);
    expect((await add(user, createAuthenticator().create(options))).code).toBe('passkey_refused');
    const { authenticator } = await addPasskey(api, user);
    const challengeOptions = await loginOptions(api);
    api.clock.advance(FIVE_MINUTES_MS);
    expect((await signInWithPasskey(authenticator.get(challengeOptions))).code).toBe(
      'passkey_refused',
    );
  });

  // @spec 15.11 S52
  test.each([
    ['on another page', { origin: 'https://candela.example' }],
    ['on another port', { origin: 'http://localhost:8080' }],
    ['that does not ask its user who they are', { verifies: false }],
  ])('rejects an answer %s', async (_, options) => {
    const user = await api.register();
    const added = createAuthenticator(options).create(await passkeyOptions(api, user));
    expect((await add(user, added)).code).toBe('passkey_refused');
    expect(await list(user)).toEqual([]);
  });

  test('never takes the relying party from another host than localhost', async () => {
    const start = async (host: string) => {
      const response = await api.server.inject({
        method: 'POST',
        url: '/api/publicUser/passkey_start',
        headers: { host },
      });
      return JSON.parse(response.json().data.options).rpId;
    };
    expect(await start('localhost:3000')).toBe('localhost');
    expect(await start('evil.example')).toBe('localhost');
  });

  // @spec S52
  test('rejects a valid attestation, which the options do not request', async () => {
    const user = await api.register();
    const attested = createAuthenticator({ format: 'packed' });
    const credential = attested.create(await passkeyOptions(api, user));
    expect((await add(user, credential)).code).toBe('passkey_refused');
    expect(await list(user)).toEqual([]);
  });

  test('rejects a challenge issued before a password change or a new second factor', async () => {
    const user = await api.register();
    const challengeOptions = await passkeyOptions(api, user);
    const passwords = { new_password: 'another horse', confirm_password: 'another horse' };
    await api.call(
      'changeLoginPassword',
      { old_password: TEST_PASSWORD, ...passwords },
      user.token,
    );
    expect((await add(user, createAuthenticator().create(challengeOptions))).code).toBe(
      'passkey_refused',
    );

    const other = await api.register();
    const before = await passkeyOptions(api, other);
    await addSecondFactor(api, other);
    expect((await add(other, createAuthenticator().create(before))).code).toBe('passkey_refused');
    expect(await list(other)).toEqual([]);
  });

  test('rejects an answer when the user was blocked meanwhile', async () => {
    const user = await api.register();
    const credential = createAuthenticator().create(await passkeyOptions(api, user));
    await api.db.execute(sql`update users set blocked_at = 1 where id = ${user.id}`);
    expect((await add(user, credential)).code).toBe('passkey_refused');
  });

  test('accepts only one of several encodings of the same challenge', async () => {
    const user = await api.register();
    const options = JSON.parse(await passkeyOptions(api, user));
    const responses = await Promise.all(
      ['', '=', '*'].map((end) => {
        const challengeOptions = JSON.stringify({
          ...options,
          challenge: `${options.challenge}${end}`,
        });
        return add(user, createAuthenticator().create(challengeOptions));
      }),
    );
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await list(user)).toHaveLength(1);
  });

  // @spec S52
  test('rejects an answer that names a user other than the passkey’s', async () => {
    const { authenticator } = await addPasskey(api, await api.register());
    const forged = JSON.parse(authenticator.get(await loginOptions(api)));
    forged.response.userHandle = Buffer.from('10000000').toString('base64url');
    expect((await signInWithPasskey(JSON.stringify(forged))).code).toBe('passkey_refused');
  });

  test.each([
    ['a text', 'usb'],
    ['unknown values', ['usb', 'x'.repeat(9_000), 7, null]],
  ])('ignores transports that are %s', async (_, transports) => {
    const user = await api.register();
    const tampered = JSON.parse(createAuthenticator().create(await passkeyOptions(api, user)));
    tampered.response.transports = transports;
    expect((await add(user, JSON.stringify(tampered))).ok).toBe(true);
    expect(await passkeyOptions(api, user)).not.toContain('x'.repeat(20));
  });

  test('rejects a challenge issued for another session or for signing in', async () => {
    const [user, other] = [await api.register(), await api.register()];
    const ofOther = createAuthenticator().create(await passkeyOptions(api, other));
    expect((await add(user, ofOther)).code).toBe('passkey_refused');
    const login = JSON.parse(await loginOptions(api));
    const challengeOptions = JSON.parse(await passkeyOptions(api, user));
    const mixed = JSON.stringify({ ...challengeOptions, challenge: login.challenge });
    expect((await add(user, createAuthenticator().create(mixed))).code).toBe('passkey_refused');
  });

  test.each([
    ...['', '{}', 'null', '[]', '{"id":1,"response":{}}', '{"id":"a","response":{}}'],
    ...['{"id":"\\u0000","response":{}}', '{"id":"a","response":{"transports":"usb"}}'],
    ...['{"id":"a","response":{"clientDataJSON":"AAAA"}}', '{"id":["a"],"response":[]}'],
  ])('rejects the malformed answer %j', async (credential) => {
    const user = await api.register();
    expect((await add(user, credential)).code).toBe('passkey_refused');
    expect((await signInWithPasskey(credential)).code).toBe('passkey_refused');
  });

  // @spec S52
  test('rejects an answer signed with another key', async () => {
    const { user, authenticator, credential } = await addPasskey(api, await api.register());
    const { authenticator: stranger } = await addPasskey(api, await api.register());
    const options = await loginOptions(api);
    const forged = JSON.parse(stranger.get(options));
    const own = JSON.parse(credential);
    const response = await signInWithPasskey(
      JSON.stringify({ ...forged, id: own.id, rawId: own.rawId }),
    );
    expect(response.code).toBe('passkey_refused');
    expect((await signInWithPasskey(authenticator.get(options))).data.user.id).toBe(user.id);
  });
});

// @spec 15.12
test('limits a user to ten passkeys under concurrency and in the database', async () => {
  const user = await api.register();
  const spare = [1, 2, 3, 4].map(() => createAuthenticator());
  const options = await Promise.all(spare.map(() => passkeyOptions(api, user)));
  for (let count = 0; count < PASSKEYS_MAX - 1; count += 1) await addPasskey(api, user);
  const responses = await Promise.all(
    spare.map((authenticator, at) => add(user, authenticator.create(options[at] ?? ''))),
  );
  expect(responses.map(({ code }) => code).sort()).toEqual([
    'ok',
    ...['passkeys_limit', 'passkeys_limit', 'passkeys_limit'],
  ]);
  expect(await list(user)).toHaveLength(PASSKEYS_MAX);
  const rejected = await api.call('startPasskey', { password: TEST_PASSWORD }, user.token);
  expect(rejected).toMatchObject({ code: 'passkeys_limit', wire: { params: { max: 10 } } });
  await expect(
    api.db.execute(sql`update passkeys set slot = 11 where user_id = ${user.id} and slot = 10`),
  ).rejects.toThrow();
});

test('prunes answered challenges once they have expired', async () => {
  const { authenticator } = await addPasskey(api, await api.register());
  await signInWithPasskey(authenticator.get(await loginOptions(api)));
  const storedChallenges = () => queryRows(api.db, sql`select hash from answered_challenges`);
  expect(await storedChallenges()).not.toHaveLength(0);
  await api.runWorker('prune');
  expect(await storedChallenges()).not.toHaveLength(0);
  api.clock.advance(FIVE_MINUTES_MS + 1);
  await api.runWorker('prune');
  expect(await storedChallenges()).toHaveLength(0);
});
