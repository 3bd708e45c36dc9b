import { LANGUAGES, PUSH_KINDS } from '@candela/contract';
import { contentFor } from '@candela/i18n/service-messages';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { inTransaction } from '../../../test/helpers/database.js';
import { completeRecharge } from '../../../test/helpers/recharges.js';
import { TEST_PASSWORD } from '../../../test/helpers/test-api.js';
import { createPushRig, type PushRig } from '../../../test/notifications/push/push-test-setup.js';
import { queryRows } from '../../platform/db/query-rows.js';
import { createPushSender } from './sender.js';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

let rig: PushRig;
beforeAll(async () => {
  rig = await createPushRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.clear());

describe('push subscription', () => {
  test('defaults to all kinds, then keeps the chosen ones until it is ended', async () => {
    const user = await rig.api.register();
    expect((await rig.stateOf(user)).device).toBeNull();
    const subscription = rig.service.subscribe();
    const subscribed = await rig.keep(user, subscription);
    expect(subscribed.data).toEqual({
      kinds: [...PUSH_KINDS],
      amounts: true,
      since: Math.floor(rig.api.clock.now() / SECOND_MS),
    });
    await rig.keep(user, subscription, { kinds: 'security,alert', amounts: '0' });
    expect((await rig.stateOf(user)).device).toMatchObject({
      kinds: ['alert', 'security'],
      amounts: false,
    });
    await rig.keep(user, subscription);
    expect((await rig.stateOf(user)).device?.kinds).toEqual(['alert', 'security']);
    await rig.keep(user, subscription, { kinds: '' });
    expect((await rig.stateOf(user)).device?.kinds).toEqual([]);
    expect((await rig.api.call('unsubscribePush', {}, user.token)).code).toBe('ok');
    expect((await rig.stateOf(user)).device).toBeNull();
  });

  test('is renewed by its old endpoint and secret, keeping kinds and device', async () => {
    const user = await rig.subscribed({ kinds: 'security', amounts: '0' });
    const { endpoint: old_endpoint, auth: old_auth } = user.subscription;
    const renew = (fields: Record<string, string>) =>
      rig.api.call('renewPush', { old_endpoint, old_auth, ...fields });
    const before = (await rig.stateOf(user)).device;
    const { endpoint, p256dh, auth } = rig.service.subscribe();
    const other = await rig.subscribed();

    // A wrong secret, an endpoint of another device and an internal address change nothing.
    expect((await renew({ endpoint, p256dh, auth, old_auth: auth })).code).toBe('ok');
    expect((await renew({ ...other.subscription })).code).toBe('ok');
    expect((await renew({ endpoint: 'https://127.0.0.1/1', p256dh, auth })).code).toBe(
      'push_refused',
    );
    await rig.warn(user.id);
    await rig.send();
    expect(rig.service.received.map(({ path }) => path)).toEqual([new URL(old_endpoint).pathname]);

    rig.service.received.length = 0;
    for (const _ of ['first', 'repeated'])
      expect((await renew({ endpoint, p256dh, auth })).code).toBe('ok');
    expect((await rig.stateOf(user)).device).toEqual(before);
    await rig.warn(user.id);
    await rig.send();
    expect(rig.service.received.map(({ path }) => path)).toEqual([new URL(endpoint).pathname]);
  });

  test('rejects unknown and repeated kinds', async () => {
    const user = await rig.api.register();
    for (const kinds of ['order,order', 'order,everything', ',', 'ORDER']) {
      expect((await rig.keep(user, rig.service.subscribe(), { kinds })).code, kinds).toBe(
        'bad_request',
      );
    }
    expect((await rig.stateOf(user)).device).toBeNull();
  });

  // @spec 12.5 S57
  test.each([
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://fcm.googleapis.com.evil.example/1',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/1',
    'https://someone:secret@fcm.googleapis.com/1',
    'https://evilnotify.windows.com/1',
    'https://notify.windows.com/1',
    'https://127.0.0.1/1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/1',
    'http://localhost:5432/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'nothing',
    '',
  ])('rejects an endpoint outside the listed push services: %s', async (endpoint) => {
    const user = await rig.api.register();
    expect((await rig.keep(user, { ...rig.service.subscribe(), endpoint })).code).toBe(
      'push_refused',
    );
    expect((await rig.stateOf(user)).device).toBeNull();
  });

  test('accepts a subdomain of a listed push service', async () => {
    const user = await rig.api.register();
    const endpoint = 'https://wns2-par02p.notify.windows.com/w/?token=1';
    expect((await rig.keep(user, { ...rig.service.subscribe(), endpoint })).code).toBe('ok');
  });

  test('rejects a key that cannot be used for encryption', async () => {
    const user = await rig.api.register();
    const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
    expect((await rig.keep(user, { ...rig.service.subscribe(), p256dh })).code).toBe(
      'push_refused',
    );
  });

  test('keeps the chosen kinds when the same user signs in again', async () => {
    const user = await rig.subscribed({ kinds: 'security' });
    const login = { username: user.username, password: TEST_PASSWORD };
    const repeated = (await rig.api.call('login', login)).data;
    expect((await rig.keep(repeated, user.subscription)).data.kinds).toEqual(['security']);
  });

  test('moves to the user who is now signed in on the device', async () => {
    const before = await rig.subscribed();
    const after = await rig.api.register();
    await rig.keep(after, before.subscription);
    expect((await rig.stateOf(before)).device).toBeNull();
    await rig.warn(before.id);
    await rig.warn(after.id);
    await rig.send();
    expect(rig.service.received).toHaveLength(1);
  });
});

describe('push notification', () => {
  // @spec 12.1
  test('sends a chosen kind in the device’s language, signed and encrypted', async () => {
    for (const lang of LANGUAGES) {
      const user = await rig.subscribed({ lang });
      rig.service.received.length = 0;
      await rig.warn(user.id);
      await rig.send();
      const values = { app: 'Candela' };
      expect(rig.service.received).toMatchObject([
        {
          payload: {
            title: contentFor(lang, 'message_second_factor_on_title', values),
            body: contentFor(lang, 'message_second_factor_on_content', values),
            path: '/sessions',
          },
          headers: { 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' },
        },
      ]);
    }
  });

  // @spec 12.2
  test('reaches only the user’s devices that chose the kind', async () => {
    const stranger = await rig.subscribed();
    const user = await rig.subscribed({ kinds: 'order' });
    const login = { username: user.username, password: TEST_PASSWORD };
    const second = (await rig.api.call('login', login)).data;
    await rig.keep(second, rig.service.subscribe(), { kinds: 'recharge,security' });
    await rig.warn(user.id);
    await rig.send();
    expect(rig.service.received).toHaveLength(1);
    await rig.warn(stranger.id);
    await rig.send();
    expect(rig.service.received).toHaveLength(2);
  });

  test('sends the result of a recharge with its amount', async () => {
    const user = await rig.subscribed();
    await completeRecharge(rig.api, user, '100');
    await rig.send();
    expect(rig.payloads()).toMatchObject([
      { title: 'Recharge paid', body: expect.stringContaining('100.00') },
    ]);
  });

  // @spec 12.3
  test('omits the amount when balances are hidden', async () => {
    const user = await rig.subscribed({ amounts: '0' });
    await completeRecharge(rig.api, user, '137');
    await rig.send();
    expect(rig.payloads()).toMatchObject([
      { title: 'Recharge paid', body: 'Open Candela to see it.', path: '/rechargeList' },
    ]);
  });

  test('truncates the body to 240 characters', async () => {
    const user = await rig.subscribed();
    const params = { amount: '10.00', reason: 'long '.repeat(150) };
    await rig.api.app.services.messages.sendMessage(
      rig.api.db,
      user.id,
      'recharge_rejected',
      params,
    );
    await rig.send();
    expect([...(rig.payloads()[0]?.body ?? '')].length).toBeLessThanOrEqual(240);
    expect(rig.payloads()[0]?.body).toMatch(/…$/);
  });

  test('queues nothing when the transaction is rolled back', async () => {
    const user = await rig.subscribed();
    await inTransaction(rig.api.db, async (tx) => {
      await rig.api.app.services.messages.sendMessage(tx, user.id, 'second_factor_on');
      throw new Error('undone');
    }).catch(() => undefined);
    expect(await rig.waiting()).toEqual([]);
  });

  test.skipIf(inject('databaseTemplate').engine === 'embedded')(
    'neither waits for nor fails on a device that is being deleted',
    async () => {
      const user = await rig.subscribed();
      await rig.api.db.transaction(async (tx) => {
        await tx.execute(sql`delete from sessions where user_id = ${user.id}`);
        await rig.warn(user.id);
        expect(await rig.waiting()).toEqual([]);
      });
      expect(await rig.waiting()).toEqual([]);
    },
  );

  // @spec 12.4
  test('stops when the session ends and continues while it is idle', async () => {
    const user = await rig.subscribed();
    rig.api.clock.advance(3 * 24 * HOUR_MS);
    expect((await rig.api.call('getPushSubscription', {}, user.token)).code).toBe('token_expired');
    await rig.warn(user.id);
    await rig.send();
    expect(rig.service.received).toHaveLength(1);
    rig.api.clock.advance(28 * 24 * HOUR_MS);
    await rig.warn(user.id);
    await rig.send();
    expect(rig.service.received).toHaveLength(1);
    expect(await rig.waiting()).toEqual([]);

    const leaving = await rig.subscribed();
    await rig.warn(leaving.id);
    await rig.api.call('logout', {}, leaving.token);
    await rig.warn(leaving.id);
    await rig.send();
    expect(rig.service.received).toHaveLength(1);
    expect(await rig.waiting()).toEqual([]);
  });
});

describe('push delivery', () => {
  test('retries after a pause when the service is unavailable', async () => {
    const user = await rig.subscribed();
    rig.service.respondNext({ status: 503 }, { status: 500 });
    await rig.warn(user.id);
    await rig.send();
    await rig.send();
    expect(rig.service.attempts()).toBeGreaterThan(0);
    const before = rig.service.attempts();
    rig.api.clock.advance(30 * SECOND_MS);
    await rig.send();
    expect(rig.service.attempts()).toBe(before + 1);
    expect(rig.service.received).toEqual([]);
    rig.api.clock.advance(120 * SECOND_MS);
    await rig.send();
    expect(rig.service.received).toHaveLength(1);
    expect(await rig.waiting()).toEqual([]);
  });

  test('waits for Retry-After before it retries', async () => {
    const user = await rig.subscribed();
    rig.service.respondNext({ status: 429, headers: { 'retry-after': '600' } });
    await rig.warn(user.id);
    await rig.send();
    rig.api.clock.advance(599 * SECOND_MS);
    await rig.send();
    expect(rig.service.received).toEqual([]);
    rig.api.clock.advance(2 * SECOND_MS);
    await rig.send();
    expect(rig.service.received).toHaveLength(1);
  });

  test('keeps delivering when one endpoint is unreachable', async () => {
    const lost = await rig.subscribed();
    const brokenSubscription = {
      ...lost.subscription,
      endpoint: 'https://fcm.googleapis.com/fcm/send/none',
    };
    await rig.keep(lost, brokenSubscription);
    const user = await rig.subscribed();
    await rig.warn(lost.id);
    await rig.warn(user.id);
    await rig.send();
    expect(rig.service.received).toHaveLength(1);
    expect(await rig.waiting()).toEqual(['security']);
  });

  // @spec 12.4
  test('removes the device when the service no longer knows its subscription', async () => {
    const user = await rig.subscribed();
    rig.service.unsubscribe(user.subscription);
    await rig.warn(user.id);
    await rig.warn(user.id);
    await rig.send();
    expect((await rig.stateOf(user)).device).toBeNull();
    expect(await rig.waiting()).toEqual([]);
  });

  test('drops a refused push and logs the refusal without the endpoint', async () => {
    const user = await rig.subscribed();
    rig.service.respondNext({ status: 403 });
    await rig.warn(user.id);
    await rig.send();
    expect(await rig.waiting()).toEqual([]);
    expect(rig.logged.join()).toContain('refused a push with status 403');
    // Endpoints are personal and must not be logged.
    expect(rig.logged.join()).not.toContain(new URL(user.subscription.endpoint).pathname);
    expect((await rig.stateOf(user)).device).not.toBeNull();
  });

  // @spec 12.5 S57
  test('does not follow a redirect', async () => {
    const user = await rig.subscribed();
    const elsewhere = rig.service.subscribe();
    rig.service.respondNext({ status: 307, headers: { location: elsewhere.endpoint } });
    await rig.warn(user.id);
    await rig.send();
    expect(rig.service.received).toEqual([]);
    expect(await rig.waiting()).toEqual([]);
  });

  test('drops a push that is older than a day', async () => {
    const user = await rig.subscribed();
    rig.service.respondNext({ status: 503 });
    await rig.warn(user.id);
    await rig.send();
    rig.api.clock.advance(24 * HOUR_MS + SECOND_MS);
    await rig.send();
    expect(rig.service.received).toEqual([]);
    expect(await rig.waiting()).toEqual([]);
  });

  test('sends each push once when two processes run concurrently', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => rig.subscribed()));
    for (const { id } of users) await rig.warn(id);
    const peers = [1, 2].map(() =>
      createPushSender({
        db: rig.api.db,
        push: rig.api.app.services.push,
        ...{ appName: 'Candela', unit: 'USDT' },
        contact: 'mailto:someone@candela.example',
        now: rig.api.clock.now,
        onError: (error) => {
          throw error;
        },
      }),
    );
    await Promise.all(peers.map((peer) => peer.runOnce()));
    expect(new Set(rig.service.received.map(({ payload }) => payload.id)).size).toBe(12);
    expect(rig.service.received).toHaveLength(12);
  });
});

test('creates the push keys once and stores them encrypted', async () => {
  const { token } = await rig.api.register();
  const { key } = (await rig.api.call('getPushSubscription', {}, token)).data;
  const { privateKey } = await rig.api.app.services.push.vapidKeys();
  await rig.api.app.prepare();
  expect((await rig.api.call('getPushSubscription', {}, token)).data.key).toBe(key);
  const [row] = await queryRows<{ sealed: string }>(
    rig.api.db,
    sql`select encode(private_key, 'hex') as sealed from push_keys`,
  );
  expect(row?.sealed).not.toContain(Buffer.from(privateKey, 'base64url').toString('hex'));
});
